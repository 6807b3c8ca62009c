import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledTexts } from './vite/compiled-texts.ts'
import { minifiedContract } from './vite/minified-contract.ts'

/** What every page needs travels in few files; by itself the bundler would make one for each set of pages sharing something. */
const firstLoad = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  { name: 'korto', test: /node_modules\/@(tanstack|orpc|lingui)\/|src\/(lib|ui|screens\/shell\/shell|screens\/pages)/ },
]

export default defineConfig({
  plugins: [compiledTexts(), minifiedContract(), reactRouter()],
  // Named here so that the first visit in development does not find them one by one and reload.
  optimizeDeps: { include: ['@lingui/core', '@orpc/client', '@orpc/openapi-client/fetch', '@tanstack/react-query'] },
  build: {
    target: 'es2022',
    // A data: address would be a second place for the content security policy to allow.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
})
