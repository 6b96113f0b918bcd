import type { LayoutPath, LayoutValue } from '#schema/objects/layout.ts'
import { graphql } from '../../platform/graphql.ts'
import { mutate, query } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'

export const ownConfig = graphql(`
  query OwnLayout($page: ID!) {
    subjectConfig(entity_type: page, entity_id: $page) {
      id
      data
    }
  }
`)
const saveConfig = graphql(`
  mutation SaveOwnLayout($page: ID!, $data: JSON!) {
    subjectConfigSave(entity_type: page, entity_id: $page, data: $data) {
      recordId
    }
  }
`)

const saveDelayMs = 150

/** One person's layout of a page, on top of the shared one: the same paths, stored for them alone. */
export class OwnLayout {
  readonly #page: string
  readonly #listeners = new Set<() => void>()
  #values: ReadonlyMap<string, LayoutValue> = new Map()
  #unsaved = new Map<string, LayoutValue>()
  /** The changes that are on their way; one request at a time, so that they come in their order. */
  #sending: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(page: string) {
    this.#page = page
  }

  /** Reads the stored layout. Throws DomainError. */
  async load(): Promise<void> {
    const { subjectConfig } = await query(ownConfig, { page: this.#page })
    const kept = (subjectConfig?.data ?? {}) as Record<string, LayoutValue>
    this.#show(new Map([...Object.entries(kept), ...this.#unsaved]))
  }

  readonly values = (): ReadonlyMap<string, LayoutValue> => this.#values

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sets a value at once and saves it soon; `undefined` returns to the shared layout. */
  set(path: LayoutPath, value: LayoutValue | undefined): void {
    const key = path.join('/')
    const values = new Map(this.#values)
    if (value === undefined) values.delete(key)
    else values.set(key, value)
    this.#unsaved.set(key, value ?? null)
    this.#show(values)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), saveDelayMs)
  }

  /** False from a change until the server has it. */
  readonly isSaved = (): boolean => this.#unsaved.size === 0 && this.#sending === null

  /** Saves pending changes; a failure is retried with the next change. */
  async save(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#sending
    if (this.#unsaved.size === 0 || this.#sending) return
    this.#sending = this.#send()
    await this.#sending
    this.#sending = null
    this.#show(this.#values)
  }

  async #send(): Promise<void> {
    const data = this.#unsaved
    this.#unsaved = new Map()
    try {
      await mutate(saveConfig, { page: this.#page, data: Object.fromEntries(data) })
    } catch (error) {
      this.#unsaved = new Map([...data, ...this.#unsaved])
      showFailure(error)
    }
  }

  #show(values: ReadonlyMap<string, LayoutValue>): void {
    this.#values = values
    for (const listener of this.#listeners) listener()
  }
}
