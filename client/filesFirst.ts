import { join } from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** Has each part that is loaded late brought by `loadFiles` instead of by links, a part of one file too. */
export function filesFirst(): Plugin {
  const source = join(import.meta.dirname, 'platform/loadFiles.ts')
  return {
    name: 'terem-files-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'html' || files.includes(file) ? files : [...files, file],
        },
      },
    }),
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
