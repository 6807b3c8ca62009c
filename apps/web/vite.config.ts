import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledTexts } from './vite/compiled-texts.ts'
import { describedCalls } from './vite/described-calls.ts'
import { firstLoad } from './vite/first-load.ts'
import { helpTexts } from './vite/help-topics.ts'
import { minifiedContract } from './vite/minified-contract.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { thrownLoadFailures } from './vite/thrown-load-failures.ts'

export default defineConfig({
  plugins: [
    compiledTexts(),
    minifiedContract(),
    describedCalls(),
    helpTexts(),
    thrownLoadFailures(),
    reactRouter(),
    serviceWorker(),
  ],
  // Otherwise the first visit in development discovers them one by one and reloads.
  optimizeDeps: { include: ['@orpc/client', '@orpc/openapi-client/fetch', '@tanstack/react-query'] },
  build: {
    target: 'es2022',
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // Preload links for every file of a lazy part take a slow phone longer than loading the part.
    modulePreload: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
})
