type Running<Answer> = { done: Promise<unknown>; next: Promise<Answer> | null }

/**
 * Work that many ask for at once. One is done at a time for a key, and all who ask meanwhile get the next one together:
 * it begins after they have asked, so nothing that they have heard of is missing in it.
 */
export class SharedWork<Answer> {
  readonly #running = new Map<string, Running<Answer>>()

  ask(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(key)
    if (!running) return this.#begin(key, work)
    running.next ??= running.done.then(() => this.#begin(key, work))
    return running.next
  }

  #begin(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const answer = work()
    const running: Running<Answer> = { done: answer.catch(() => null), next: null }
    this.#running.set(key, running)
    void running.done.then(() => {
      if (!running.next) this.#running.delete(key)
    })
    return answer
  }
}
