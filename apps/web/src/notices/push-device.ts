import { addSubscription, removeSubscription } from '../net/notices.ts';
import { startWorker } from '../page/worker.ts';

/** What this browser can be told, and whether it is. */
export type Device = 'cannot' | 'denied' | 'off' | 'on';

const KEY = 'jadoube.push';

const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionOf = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

export async function lookAtDevice(): Promise<Device> {
  if (!canPush()) return 'cannot';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscriptionOf()) !== null && localStorage.getItem(KEY) !== null ? 'on' : 'off';
}

/** Asks the person, subscribes with the push service of the browser, and tells the server. `key` is the server's. */
export async function subscribeDevice(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await startWorker();
  const registration = await navigator.serviceWorker.ready;
  const kept = await registration.pushManager.getSubscription();
  await kept?.unsubscribe(); // it may be for another key of the server
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { id } = await addSubscription(await registration.pushManager.subscribe(options));
  localStorage.setItem(KEY, id);
}

export async function unsubscribeDevice(): Promise<void> {
  const id = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  await (await subscriptionOf())?.unsubscribe();
  if (id !== null) await removeSubscription(id);
}
