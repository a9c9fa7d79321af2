// Speaks the language that was chosen here, and comes back when the server does.
const kept = localStorage.getItem('jadoube.language') ?? navigator.language;
if (kept.startsWith('de')) {
  document.documentElement.lang = 'de';
  document.title = 'Keine Verbindung zum Klub · J’adoube';
}

const LOOK_MS = 5000;

async function look() {
  const there = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  if (there?.ok) location.reload();
}

for (const again of document.querySelectorAll('button')) again.addEventListener('click', () => location.reload());
addEventListener('online', look);
setInterval(look, LOOK_MS);
