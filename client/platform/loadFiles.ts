/** Files that have loaded or are loading. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Loads the scripts and styles of a part, and then runs the scripts. A browser requests a module only once: if its
 * network fails at that moment, each later `import` of it fails, too, until a reload. A file loaded by `fetch` may be
 * requested again, and `import` takes it from the cache. Rejects if one fails.
 */
export function loadFiles(files: readonly string[]): Promise<unknown> {
  return Promise.all(files.map(loadFile))
}

function loadFile(file: string): Promise<unknown> {
  const found = asked.get(file)
  if (found) return found
  const loaded = file.endsWith('.css') ? loadStyle(file) : loadScript(file)
  asked.set(file, loaded)
  loaded.catch(() => asked.delete(file))
  return loaded
}

async function loadScript(file: string): Promise<void> {
  // The page itself, or its first script, requests it as a module.
  if (document.querySelector(`[rel="modulepreload"][href="${file}"], script[src="${file}"]`)) return
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  await response.arrayBuffer()
}

async function loadStyle(file: string): Promise<void> {
  if (document.querySelector(`[rel="stylesheet"][href="${file}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = ''
  link.href = file
  const loaded = new Promise((done, fail) => {
    link.addEventListener('load', done)
    link.addEventListener('error', () => fail(new Error(file)))
  })
  document.head.append(link)
  await loaded.catch((error: unknown) => {
    link.remove()
    throw error
  })
}
