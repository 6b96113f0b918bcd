/** What is here, or on its way. */
const asked = new Map<string, Promise<unknown>>()

/**
 * Brings the scripts and styles of a part, whose scripts are run after that. A browser asks for a module once and for all:
 * where its network fails at that moment, each later `import` of it fails, too, until the page is loaded anew. A file that is
 * fetched may be asked for again, and `import` takes it from the cache. Rejects where one does not come.
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
  // The page itself, or its first script, asks for it as a module.
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
