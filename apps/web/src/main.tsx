import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { startEarlyRequests } from '#lib/api/early-requests.ts';
import { captureRecovery } from '#lib/auth/recovery.ts';
import { startSession } from '#lib/auth/session.ts';
import { reportError, startErrorReporting } from '#lib/start/error-reporting.ts';
import { readRuntimeConfig } from '#lib/start/runtime-config.ts';
import { followTheme } from '#lib/start/theme.ts';

followTheme();
startErrorReporting();
// Takes a recovery link's tokens out of the address bar before the auth client could use them.
captureRecovery();
startSession(readRuntimeConfig());
startEarlyRequests(window.location.pathname);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container, {
  onCaughtError: (error, info) => reportError(error, info.componentStack ?? null),
  onUncaughtError: (error, info) => reportError(error, info.componentStack ?? null),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
