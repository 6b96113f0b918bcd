import type { EngineChange, EngineValues, Shown } from './engine/Engine.ts'

/** The values of formulas, which a worker counts: writing never waits for them. */
export class Calculator {
  private worker: Worker | undefined
  private readonly values = new Map<string, Shown>()
  /** Whether the worker is lost: then formulas show nothing. */
  isLost = false

  constructor(private readonly onChange: () => void) {}

  get(key: string): Shown | undefined {
    return this.values.get(key)
  }

  send(change: EngineChange): void {
    this.worker ??= this.start()
    this.worker.postMessage(change)
  }

  private start(): Worker {
    const worker = new Worker(new URL('./engine/engine.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<EngineValues>) => {
      for (const [key, value] of data) {
        if (value === undefined) this.values.delete(key)
        else this.values.set(key, value)
      }
      if (data.length > 0) this.onChange()
    }
    worker.onerror = () => {
      this.isLost = true
      this.onChange()
    }
    return worker
  }

  stop(): void {
    this.worker?.terminate()
    this.worker = undefined
    this.values.clear()
  }
}
