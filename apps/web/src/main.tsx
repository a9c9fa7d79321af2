import { render } from 'preact';
import { startSession } from './net/session.ts';
import { App } from './page/app.tsx';
import { startRouter } from './router.ts';
import './styles/index.css';

startSession();
startRouter();
render(<App />, document.getElementById('app')!);
