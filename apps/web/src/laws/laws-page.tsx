import { useCodes } from './code-store.ts';

/** The shelf: every code of law that is in force here. */
export function LawsPage() {
  const codes = useCodes();
  return (
    <main class="laws" id="content">
      <header class="welcome">
        <h1>The laws</h1>
        <p>
          Each code is in force as its own book has it. Two players agree on one before the first move, and it binds
          them to the end.
        </p>
      </header>
      {codes === 'failed' && <p class="fault">The shelf cannot be reached just now.</p>}
      <ol class="shelf">
        {Array.isArray(codes) &&
          codes.map((code) => (
            <li key={code.id}>
              <a href={`/laws/${code.id}`}>
                <span class="year">{code.year}</span>
                <h2>{code.title}</h2>
                <p>{code.gist}</p>
                <p class="striking">{code.striking}</p>
              </a>
            </li>
          ))}
      </ol>
    </main>
  );
}
