import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const helper = '\0vite/preload-helper.js'

/** Has each part that is loaded late brought by `loadFiles` instead of by links, a part of one file too. */
export function filesFirst(): Plugin {
  const source = join(import.meta.dirname, 'platform/loadFiles.ts')
  const ofStyles = new Set<string>()
  return {
    name: 'terem-files-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // A part that is nothing but styles loses its script.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' || files.includes(file) || ofStyles.has(file) ? files : [...files, file],
        },
      },
    }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (isOfStyles(file)) ofStyles.add(file.fileName)
    },
    load: {
      order: 'pre',
      handler: (id) =>
        id === helper
          ? `import { loadFiles } from ${JSON.stringify(source)}
export const __vitePreload = (load, files) =>
  files && files.length > 0 ? loadFiles(files.map((file) => '/' + file)).then(load) : load()`
          : null,
    },
  }
}

const isOfStyles = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  file.type === 'chunk' && file.moduleIds.every((id) => id.endsWith('.css'))
