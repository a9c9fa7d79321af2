import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
import { When } from '../forms/when.tsx';
import { endOthers, endSession, listSessions } from '../net/accounts.ts';
import { Confirm } from '../table/confirm.tsx';
import { sayBrowser } from '../words/browser.ts';

/** Where one is signed in. */
export function Sessions() {
  const { found, fault, reload } = useLoaded(listSessions);
  const deed = useDeed();
  const others = found?.filter(({ current }) => !current) ?? [];
  return (
    <section class="sheet chapter" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <ul class="rows">
        {found?.map(({ id, browser, createdAt, lastUsedAt, current }) => (
          <li key={id}>
            <b>{sayBrowser(browser)}</b>
            <span class="under">
              since <When at={createdAt} />
              {lastUsedAt && (
                <>
                  , last here <When at={lastUsedAt} />
                </>
              )}
            </span>
            {current ? (
              <span class="mark">this one</span>
            ) : (
              <Confirm
                label="End it"
                question="End this session?"
                yes="Yes, end it"
                act={() => void deed.run(() => endSession(id)).then(reload)}
              />
            )}
          </li>
        ))}
      </ul>
      <p class="fault" role="alert">
        {fault || deed.fault}
      </p>
      {others.length > 1 && (
        <div>
          <Confirm
            label="End all the others"
            question="End all the other sessions?"
            yes="Yes, all of them"
            act={() => void deed.run(endOthers).then(reload)}
          />
        </div>
      )}
    </section>
  );
}
