import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']
const served = /\.(bcmap|ttf|pfb|wasm|js|icc)$/

/**
 * Serves what PDF.js loads: its worker, character maps, standard fonts, decoders. Nothing comes from another host.
 */
export function pdfAssets(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  return {
    name: 'terem-pdf-assets',
    apply: 'build',
    generateBundle() {
      const worker = readFileSync(join(root, 'build/pdf.worker.min.mjs'))
      this.emitFile({ type: 'asset', fileName: 'pdfjs/worker.js', source: worker })
      for (const folder of folders) {
        for (const name of readdirSync(join(root, folder)).filter((each) => served.test(each))) {
          const source = readFileSync(join(root, folder, name))
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source })
        }
      }
    },
  }
}
