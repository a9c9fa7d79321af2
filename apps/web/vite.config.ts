import { defineConfig } from 'vite';
import { preloaded } from './scripts/preloaded.ts';
import { squeezed } from './scripts/squeezed.ts';

const server = process.env.JADOUBE_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [preloaded(), squeezed()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // Every asset is a file of its own: the page's policy allows no data: addresses but for images.
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false, chunkSizeWarningLimit: 400 },
  server: {
    proxy: {
      // The server takes writes from its own pages only: in development this one stands in for it.
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/socket.io': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
});
