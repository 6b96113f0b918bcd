import type { ErrorCode } from '#schema/errors.ts'
import type { Question } from '#schema/kinds/composite/questions.ts'
import { questionsMost } from '#schema/widgets/widgets.ts'
import { followObjects } from '../../../objects/useObjectEvents.ts'
import { atMostEvery, listPace } from '../../../objects/view/atMostEvery.ts'
import { domainErrorOf } from '../../../platform/failure.ts'
import { lastHeard } from '../../../platform/heardEvents.ts'
import { timeZoneHere } from '../../../platform/i18n.ts'
import { queryPlain } from '../../../platform/queryPlain.ts'
import { widgetNumbers, type Answer } from './question.ts'

/** The numbers of one question, and why there are none newer. */
export type Told = { answer?: Answer; problem?: ErrorCode }
type Asked = { question: Question; told: Told; users: number; isAsked: boolean; listeners: Set<() => void> }

const nothing: Told = {}
/** Widgets that are drawn at one time ask together. */
const togetherMs = 30

/**
 * The numbers of all widgets of a page: requested together when they are needed, and again after objects of their
 * types have changed, at most once a second however many change.
 */
export class PageNumbers {
  private readonly asked = new Map<string, Asked>()
  private readonly followed = new Map<string, () => void>()
  private readonly stale = new Set<string>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly again = atMostEvery(() => this.askStale(), listPace)
  private round = 0
  private readonly turnOf = new WeakMap<Asked, number>()

  constructor(private readonly space: string) {}

  readonly told = (key: string): Told => this.asked.get(key)?.told ?? nothing

  /** Subscribes to the numbers of a query until the returned function is called. */
  want(key: string, listener: () => void): () => void {
    const known = this.asked.get(key)
    const asked = known ?? {
      question: JSON.parse(key) as Question,
      told: nothing,
      users: 0,
      isAsked: false,
      listeners: new Set<() => void>(),
    }
    this.asked.set(key, asked)
    asked.users += 1
    asked.listeners.add(listener)
    if (this.asked.size === 1) addEventListener('online', this.refresh)
    this.follow(asked.question.type_id)
    this.timer ??= setTimeout(() => this.askNew(), togetherMs)
    return () => {
      asked.users -= 1
      asked.listeners.delete(listener)
      if (asked.users > 0) return
      this.asked.delete(key)
      this.leave(asked.question.type_id)
    }
  }

  /** Re-reads everything, as after a change of rights. */
  readonly refresh = (): void => {
    for (const { question } of this.asked.values()) this.stale.add(question.type_id)
    this.again.run()
  }

  private follow(type: string): void {
    if (this.followed.has(type)) return
    const from = { space: this.space, type, after: lastHeard(this.space) }
    const end = followObjects(from, () => {
      this.stale.add(type)
      this.again.run()
    })
    this.followed.set(type, end)
  }

  private leave(type: string): void {
    if ([...this.asked.values()].some(({ question }) => question.type_id === type)) return
    this.followed.get(type)?.()
    this.followed.delete(type)
    if (this.asked.size > 0) return
    this.again.stop()
    removeEventListener('online', this.refresh)
  }

  private askNew(): void {
    this.timer = undefined
    void this.ask([...this.asked.values()].filter(({ isAsked }) => !isAsked))
  }

  private askStale(): void {
    const of = [...this.asked.values()].filter(({ question }) => this.stale.has(question.type_id))
    this.stale.clear()
    void this.ask(of)
  }

  private async ask(all: Asked[]): Promise<void> {
    for (const each of all) each.isAsked = true
    for (let from = 0; from < all.length; from += questionsMost) {
      // oxlint-disable-next-line no-await-in-loop -- a page has that many at most, or is larger than any screen
      await this.askPart(all.slice(from, from + questionsMost))
    }
  }

  private async askPart(part: Asked[]): Promise<void> {
    const turn = ++this.round
    for (const each of part) this.turnOf.set(each, turn)
    const input = part.map(({ question }) => question)
    const told = await queryPlain(widgetNumbers, { input, zone: timeZoneHere() }).then(
      ({ widgets }) => widgets.map((answer): Told => ({ answer })),
      (error: unknown) => {
        const { code } = domainErrorOf(error)
        return part.map((each): Told => ({ ...each.told, problem: code }))
      },
    )
    for (const [index, each] of part.entries()) {
      // A later request has overtaken this one.
      if (this.turnOf.get(each) !== turn) continue
      each.told = told[index] ?? nothing
      for (const listener of each.listeners) listener()
    }
  }
}
