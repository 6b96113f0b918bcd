import { chatLimits } from '#schema/chat/limits.ts'
import { mutateKept, outbox } from '../platform/graphqlClient.ts'
import { KeptRows } from '../platform/keptRows.ts'
import { newKey } from '../platform/newKey.ts'
import { userId } from '../platform/session.ts'
import { Store } from '../platform/Store.ts'
import { keptFile, sizeOf, type ChosenFile, type KeptChoice, type WaitingMessage } from './chosenFile.ts'
import { messageSend } from './operations.ts'
import type { Message } from './operations.ts'
import { readWhere } from './where.ts'

/** Why chosen files were not taken. */
type ChoiceProblem = { isMany: true } | { reason: string }
type State = { files: readonly ChosenFile[]; messages: readonly WaitingMessage[] }
/** `reply` is what the message answers still, if anything. */
type SentAgain = { before: string; key: string; reply: string | null }

const uploading = () => import('./fileParts.ts')
const tabPrefix = 'terem-files '
export const laneOf = (where: string): string => `chat ${where}`

/**
 * RCH.10: files between being chosen and being in a message. They are sent to the server at once, and the message goes
 * to the outbox when the last of its files is there. Both are kept in the browser's database: they outlive a reload and a
 * day without network, and one tab at a time sends them.
 */
class ChosenFiles extends Store<State> {
  readonly #rows: KeptRows<KeptChoice>
  readonly #tab = newKey()
  readonly #locks = 'locks' in navigator ? navigator.locks : undefined
  readonly #stops = new Map<string, AbortController>()
  readonly #hearers = new Set<(message: Message) => void>()
  /** Where one speaks: what is said has a place among the files, however many are chosen meanwhile. */
  readonly recording = new Set<string>()

  constructor(owner: string) {
    super({ files: [], messages: [] })
    this.#rows = new KeptRows(owner)
    outbox.subscribe(this.#lookAtOutbox)
    window.addEventListener('beforeunload', (event) => {
      if (this.now().files.some(({ isKept }) => !isKept)) event.preventDefault()
    })
    // Without locks nobody knows which tab is gone, and nothing is kept.
    if (this.#locks) void this.#locks.request(tabPrefix + this.#tab, () => new Promise(() => undefined))
    if (this.#locks) void this.#adopt()
  }

  /** Hears of each message that the server has taken with its files. */
  readonly onSent = (hear: (message: Message) => void): (() => void) => {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }

  /**
   * Takes files for the message that is being written, at once. Resolves with why some were let go again, where any
   * were.
   */
  readonly choose = async (
    room: string,
    given: readonly File[],
    voice: ChosenFile['voice'] = null,
  ): Promise<ChoiceProblem | null> => {
    const before = this.now().files.filter((each) => each.room === room && !each.message).length
    const kept = !voice && this.recording.has(room) ? 1 : 0
    const taken = given.slice(0, Math.max(0, chatLimits.files - before - kept))
    const keys = taken.map((file) =>
      this.#take({ key: newKey(), room, message: null, file, width: null, height: null, voice, id: null }),
    )
    let problem: ChoiceProblem | null = taken.length < given.length ? { isMany: true } : null
    const { checkFile, uploadFailure } = await uploading()
    for (const [at, key] of keys.entries()) {
      try {
        checkFile(taken[at]!, 'message')
        void this.#begin(key)
      } catch (error) {
        // oxlint-disable-next-line no-await-in-loop -- the words come once
        const reason = await uploadFailure(error)
        problem = { reason }
        if (this.#file(key)?.message) this.#change(key, { state: 'failed', reason })
        else this.remove(key)
      }
    }
    return problem
  }

  /** Lets a file go that is in no message yet; a message that is left with nothing goes, too. */
  readonly remove = (key: string): void => {
    const found = this.#file(key)
    if (!found) return
    this.#stops.get(key)?.abort()
    const { id } = found
    if (id) void uploading().then(({ takeBack }) => takeBack(id))
    this.set({ files: this.now().files.filter((each) => each.key !== key) })
    void this.#rows.drop(key)
    if (found.message) this.#deliver(found.message)
  }

  readonly retry = (key: string): void => void this.#upload(key)

  /** Sends the chosen files of a room with a text, once they are all there. */
  readonly send = (message: Omit<WaitingMessage, 'isHanded'>): void => {
    this.#send(
      message,
      this.now().files.filter((each) => each.room === message.room && !each.message),
    )
  }

  #send(message: Omit<WaitingMessage, 'isHanded'>, files: readonly ChosenFile[]): void {
    const waiting = { ...message, isHanded: false }
    this.set({ messages: [...this.now().messages, waiting] })
    this.#keepMessage(waiting)
    for (const { key } of files) {
      this.#change(key, { message: message.key })
      this.#keepFile(key)
    }
    this.#deliver(message.key)
  }

  readonly filesOf = (message: string): readonly ChosenFile[] =>
    this.now().files.filter((each) => each.message === message)

  /** Sends what was refused once more under another key, its files with it. */
  readonly sendAgain = ({ before, key, reply }: SentAgain): void => {
    const found = this.now().messages.find((each) => each.key === before)
    if (!found) return
    const files = this.filesOf(before)
    // The server may have let the files of a refused message go.
    for (const { key: file } of files) this.#change(file, { message: key, id: null })
    this.forget(before)
    this.#send({ ...found, key, reply }, files)
    for (const { key: file } of files) void this.#upload(file)
  }

  /** Gives up a message with its files, or lets go of one that has arrived. */
  readonly forget = (message: string): void => {
    for (const { key } of this.filesOf(message)) {
      this.#stops.get(key)?.abort()
      void this.#rows.drop(key)
    }
    void this.#rows.drop(message)
    this.set({
      files: this.now().files.filter((each) => each.message !== message),
      messages: this.now().messages.filter(({ key }) => key !== message),
    })
  }

  #take(given: Omit<ChosenFile, 'share' | 'state' | 'isKept'>): string {
    const done = given.id !== null
    const file: ChosenFile = { ...given, share: done ? 1 : 0, state: done ? 'done' : 'sending', isKept: true }
    this.set({ files: [...this.now().files, file] })
    this.#keepFile(file.key)
    return file.key
  }

  async #begin(key: string): Promise<void> {
    const found = this.#file(key)
    if (!found || found.id) return
    this.#change(key, await sizeOf(found.file))
    await this.#upload(key)
  }

  async #upload(key: string): Promise<void> {
    const found = this.#file(key)
    if (!found) return
    const stop = new AbortController()
    this.#stops.set(key, stop)
    this.#change(key, { state: 'sending', share: 0 })
    const { sendFile } = await uploading()
    const end = await sendFile(found.file, {
      owner: { type: 'message', id: `new-${readWhere(found.room).room}-${key}` },
      signal: stop.signal,
      onChange: (change) => this.#change(key, change),
    })
    this.#change(key, end)
    this.#keepFile(key)
    const message = this.#file(key)?.message
    if (message) this.#deliver(message)
  }

  /** Hands a message over to the outbox, once all of its files are on the server. */
  #deliver(key: string): void {
    const message = this.now().messages.find((each) => each.key === key)
    const files = this.filesOf(key)
    if (!message || message.isHanded || files.some(({ id }) => id === null)) return
    const { room: where, text, reply, alsoInRoom = false } = message
    const { room, thread } = readWhere(where)
    if (files.length === 0 && text === '') return this.forget(key)
    const handed = { ...message, isHanded: true }
    this.set({ messages: this.now().messages.map((each) => (each === message ? handed : each)) })
    this.#keepMessage(handed)
    const given = files.map(({ id, width, height, voice }) => ({ id: id!, width, height, voice }))
    const input = {
      room_id: room,
      thread_id: thread,
      also_in_room: alsoInRoom,
      text,
      files: given,
      reply_to: reply,
      idempotency_key: key,
    }
    mutateKept(messageSend, { input }, laneOf(where), { staysRefused: true }).then(
      ({ chatMessageSend: { record } }) => this.#hearers.forEach((hear) => hear(record)),
      // The outbox tells of it.
      () => undefined,
    )
  }

  /** What the outbox has sent, or somebody has put away there, is let go of. */
  readonly #lookAtOutbox = (): void => {
    for (const { key, room, isHanded } of this.now().messages) {
      if (!isHanded) continue
      const there = [
        ...outbox.pendingIn(laneOf(room)).map(({ change }) => change),
        ...outbox.snapshot().refused,
      ]
      if (!there.some(({ variables }) => JSON.stringify(variables).includes(key))) this.forget(key)
    }
  }

  /** Takes over what tabs have left that are gone, and what those that are open now will leave. */
  async #adopt(): Promise<void> {
    const tabs = new Set((await this.#rows.all()).map(({ tab }) => tab))
    for (const tab of tabs)
      if (tab !== this.#tab) void this.#locks!.request(tabPrefix + tab, () => this.#inherit(tab))
  }

  async #inherit(tab: string): Promise<void> {
    const rows = (await this.#rows.all()).filter((row) => row.tab === tab)
    const messages = rows.filter((row) => row.kind === 'message')
    this.set({ messages: [...this.now().messages, ...messages] })
    for (const message of messages) this.#keepMessage(message)
    for (const { kind: _, tab: __, owner: ___, ...row } of rows.filter((each) => each.kind === 'file'))
      void this.#begin(this.#take(row))
    for (const { key } of messages) this.#deliver(key)
  }

  #file(key: string): ChosenFile | undefined {
    return this.now().files.find((each) => each.key === key)
  }

  #change(key: string, change: Partial<ChosenFile>): void {
    this.set({ files: this.now().files.map((each) => (each.key === key ? { ...each, ...change } : each)) })
  }

  #keepFile(key: string): void {
    const found = this.#file(key)
    const kept = found && this.#locks ? this.#rows.keep(keptFile(found, this.#tab)) : Promise.resolve(false)
    void kept.then((isKept) => this.#change(key, { isKept }))
  }

  #keepMessage(message: WaitingMessage): void {
    if (this.#locks) void this.#rows.keep({ ...message, kind: 'message', tab: this.#tab })
  }
}

let own: { owner: string; files: ChosenFiles } | undefined

/** Those of whoever is signed in. */
export function chosenFiles(): ChosenFiles {
  const owner = userId() ?? ''
  if (own?.owner !== owner) own = { owner, files: new ChosenFiles(owner) }
  return own.files
}
export type { ChosenFiles }
