import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** What Excalidraw asks for a font that does not come from here. */
const otherHost = /`https:\/\/esm\.sh\/\$\{.*?\}\/dist\/prod\/`/

/** Serves the fonts that Excalidraw draws words with, from here alone. */
export function excalidrawAssets(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('@excalidraw/excalidraw'))
  return {
    name: 'terem-excalidraw-assets',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/@excalidraw/excalidraw/') || !code.includes('ASSETS_FALLBACK_URL",'))
        return undefined
      if (!otherHost.test(code))
        throw new Error('Excalidraw names its other host in another way than before.')
      return code.replace(otherHost, '`${location.origin}/excalidraw/`')
    },
    generateBundle() {
      const fonts = join(root, 'fonts')
      for (const name of readdirSync(fonts, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.woff2')) continue
        const source = readFileSync(join(fonts, name))
        this.emitFile({ type: 'asset', fileName: `excalidraw/fonts/${name}`, source })
      }
    },
  }
}
