import { readFile } from 'node:fs/promises'

const memoryBytes = 1024 ** 3
/** Memory can grow by a gigabyte a second, so a program that is checked rarely can far exceed its limit. */
const watchMs = 50

/** Starts one of our programs that reads untrusted files. It writes its results as lines. */
export const startProgram = (program: string, args: string[]) =>
  Bun.spawn([process.execPath, '--no-install', '--smol', program, ...args], {
    stdout: 'pipe',
    stderr: 'ignore',
    stdin: 'ignore',
    env: {},
  })

/** A program with limits of time and memory. */
export function watchProgram(
  reader: ReturnType<typeof startProgram>,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): { lines: () => AsyncGenerator<string>; isStopped: () => boolean } {
  let isStopped = false
  const stop = () => {
    isStopped = true
    reader.kill('SIGKILL')
  }
  async function* lines(): AsyncGenerator<string> {
    const leave = () => reader.kill('SIGKILL')
    signal.addEventListener('abort', leave)
    const clock = setTimeout(stop, seconds * 1000)
    const watch = setInterval(() => {
      residentBytes(reader.pid).then(
        (bytes) => bytes > memoryBytes && stop(),
        () => undefined,
      )
    }, watchMs)
    try {
      yield* linesOf(reader.stdout)
    } finally {
      clearTimeout(clock)
      clearInterval(watch)
      signal.removeEventListener('abort', leave)
      reader.kill('SIGKILL')
      await reader.exited
    }
  }
  return { lines, isStopped: () => isStopped }
}

/** The memory of a process, if the operating system reports it. */
async function residentBytes(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
  return Number(pages) * 4096
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const part of stream) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
