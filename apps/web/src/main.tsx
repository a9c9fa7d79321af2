import { render } from 'preact';
import { startLanguage } from './language/chosen.ts';
import { startSession } from './net/session.ts';
import { App } from './page/app.tsx';
import { startWorkerLater } from './page/worker.ts';
import { startRouter } from './router.ts';
import './styles/index.css';

startSession();
startRouter();
await startLanguage();
render(<App />, document.getElementById('app')!);
startWorkerLater();
