import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { bootScript } from './bootScript.ts'
import { excalidrawAssets } from './excalidrawAssets.ts'
import { pdfAssets } from './pdfAssets.ts'
import { chunkGroups } from './chunkGroups.ts'
import { filesFirst } from './filesFirst.ts'
import { htmlHead } from './htmlHead.ts'
import { compressAssets } from './compressAssets.ts'
import { serviceWorker } from './serviceWorker.ts'

const here = import.meta.dirname

/** Three small entries, each page kind a lazy chunk; e2e checks the sizes from the manifest against the budgets. */
export default defineConfig({
  root: here,
  base: '/',
  publicDir: false,
  plugins: [
    react(),
    chunkGroups(),
    filesFirst(),
    htmlHead(),
    bootScript(),
    pdfAssets(),
    excalidrawAssets(),
    serviceWorker(),
    compressAssets(),
  ],
  resolve: {
    alias: [
      { find: /^#schema\//, replacement: `${join(here, '../schema')}/` },
      {
        find: '@excalidraw/mermaid-to-excalidraw',
        replacement: join(here, 'kinds/board/excalidraw/withoutMermaid.ts'),
      },
    ],
  },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: join(here, 'index.html'),
        public: join(here, 'public.html'),
        shared: join(here, 'shared.html'),
      },
    },
  },
})
