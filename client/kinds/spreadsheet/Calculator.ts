import { loadNeeded } from '../../platform/loadNeeded.ts'
import type { EngineAnswer, EngineChange, EngineValues, Shown } from './engine/Engine.ts'

/** The values of formulas, which a worker counts: writing never waits for them. */
export class Calculator {
  private worker: Worker | undefined
  /** Another one after each start and stop: a worker that comes later than that is not wanted. */
  private turn = 0
  private readonly values = new Map<string, Shown>()
  /** Who fills cells that hold nothing, by the keys of both. */
  readonly fillers = new Map<string, string>()
  /** Whether the worker is lost: then formulas show nothing. */
  isLost = false

  /** `whole` is all that there is to count, `hear` is told what else an answer says. */
  constructor(
    private readonly whole: () => EngineChange,
    private readonly hear: (answer: EngineAnswer) => void,
    private readonly onChange: () => void,
  ) {}

  get(key: string): Shown | undefined {
    return this.values.get(key)
  }

  /** Until the worker is there, what has changed is part of what it begins with. */
  send(change: EngineChange): void {
    this.worker?.postMessage(change)
  }

  /** Has everything counted. While the server cannot be reached the worker is waited for. */
  start(): void {
    const turn = ++this.turn
    loadNeeded(loadWorker).then(
      (worker) => {
        if (turn !== this.turn) return worker.terminate()
        this.worker = worker
        worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
          this.hear(data)
          this.take(data.values)
          if (data.values.length > 0 || data.asks || data.bounds.length > 0) this.onChange()
        }
        worker.onerror = this.lose
        worker.postMessage(this.whole())
      },
      () => turn === this.turn && this.lose(),
    )
  }
  private take(values: EngineValues): void {
    for (const [key, value, filler] of values) {
      if (value === undefined) this.values.delete(key)
      else this.values.set(key, value)
      if (filler === undefined) this.fillers.delete(key)
      else this.fillers.set(key, filler)
    }
  }
  private readonly lose = (): void => {
    this.isLost = true
    this.onChange()
  }

  stop(): void {
    this.turn += 1
    this.worker?.terminate()
    this.worker = undefined
    this.values.clear()
    this.fillers.clear()
  }
}

/** A worker whose script has come: it says so itself. */
function loadWorker(): Promise<Worker> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./engine/engine.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = () => done(worker)
    worker.onerror = () => failed(new Error('The script that counts formulas has not come.'))
  })
}
