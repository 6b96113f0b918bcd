import { DomainError } from '#schema/errors.ts'
import { objectLane } from '../../objects/operations.ts'
import { atMostEvery, listPace } from '../../objects/view/atMostEvery.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { mutateKept } from '../../platform/graphqlClient.ts'
import { networkReturn } from '../../platform/networkReturn.ts'
import { queryPlain } from '../../platform/queryPlain.ts'
import { reconnectDelay } from '../../platform/reconnectDelay.ts'
import type { SpaceEventBody } from '../../platform/spaceEvents.ts'
import { Store } from '../../platform/Store.ts'
import { showFailure } from '../../platform/toasts.ts'
import type { Linked } from './linkedIn.ts'
import { objectCardOf, type ObjectCard } from './objectCard.ts'
import { cardList, objectChange, type PageCard } from './operations.ts'

/** Null for what the reader may not read, and for what is gone: these look the same. */
type CardsState = {
  /** The name of the space. */
  name: string
  objects: ReadonlyMap<string, ObjectCard | null>
  pages: ReadonlyMap<string, PageCard | null>
}
type Kind = Linked['kind']
/** Of one kind: whose cards are on the screen, by how many places, and which are as the server has them. */
type Watched = { wanted: Map<string, number>; fresh: Set<string> }

const most = 50
/** Events after which each page and object may have other readers, words or states. */
const changing: ReadonlySet<string> = new Set([
  'type_changed',
  'type_deleted',
  'access_changed',
  'trash_changed',
  'page_moved',
  'page_deleted',
  'page_restored',
  'refetch',
])

/** The cards of a space: those on the screen are read together, and again as they change. */
export class Cards extends Store<CardsState> {
  readonly #watched: Record<Kind, Watched> = {
    object: { wanted: new Map(), fresh: new Set() },
    page: { wanted: new Map(), fresh: new Set() },
  }
  #isReading = false
  readonly #news = atMostEvery(() => void this.#read(), listPace)
  readonly #soon = atMostEvery(() => void this.#read(), { soonMs: 0, everyMs: 0 })

  constructor(readonly space: string) {
    super({ name: '', objects: new Map(), pages: new Map() })
  }

  /** Reads a card and keeps it as it is, until the returned function is called. */
  readonly want = (kind: Kind, id: string): (() => void) => {
    const { wanted, fresh } = this.#watched[kind]
    wanted.set(id, (wanted.get(id) ?? 0) + 1)
    if (!fresh.has(id)) this.#soon.run()
    return () => {
      const left = wanted.get(id)! - 1
      if (left > 0) wanted.set(id, left)
      else wanted.delete(id)
    }
  }

  /** What nobody hears of may change. */
  readonly leave = (kind: Kind, id: string): void => void this.#watched[kind].fresh.delete(id)

  /** Takes an event of the space. */
  readonly hear = ({ kind, id, ids }: Pick<SpaceEventBody, 'kind' | 'id' | 'ids'>): void => {
    const { object, page } = this.#watched
    if (changing.has(kind) || (kind === 'objects_changed' && ids.length === 0)) {
      object.fresh.clear()
      page.fresh.clear()
    } else if (kind === 'objects_changed') ids.forEach((each) => object.fresh.delete(each))
    else if (id) page.fresh.delete(id)
    if (this.#missing('object').length + this.#missing('page').length > 0) this.#news.run()
  }

  /** Sets a value at once; it is kept until the server has it, and goes back where that is refused. */
  readonly change = async (id: string, values: Record<string, unknown>): Promise<void> => {
    try {
      const { objectUpdate } = await mutateKept(objectChange, { id, values }, objectLane(id))
      const saved = objectUpdate.record
      const shown = this.now().objects.get(id)
      if (saved && shown)
        this.#take(new Map([[id, { ...shown, ...saved, values: saved.values as ObjectCard['values'] }]]))
    } catch (error) {
      showFailure(error)
    }
  }

  #missing(kind: Kind): string[] {
    const { wanted, fresh } = this.#watched[kind]
    return [...wanted.keys()].filter((id) => !fresh.has(id)).slice(0, most)
  }

  async #read(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    let failures = 0
    for (;;) {
      const [objects, pages] = [this.#missing('object'), this.#missing('page')]
      if (objects.length + pages.length === 0) break
      // What is heard from here on is read again.
      objects.forEach((id) => this.#watched.object.fresh.add(id))
      pages.forEach((id) => this.#watched.page.fresh.add(id))
      try {
        // oxlint-disable-next-line no-await-in-loop -- an answer that is older never follows a newer one
        await this.#ask(objects, pages)
        failures = 0
      } catch {
        objects.forEach((id) => this.#watched.object.fresh.delete(id))
        pages.forEach((id) => this.#watched.page.fresh.delete(id))
        // oxlint-disable-next-line no-await-in-loop -- it is asked again later
        await networkReturn(reconnectDelay(failures++))
      }
    }
    this.#isReading = false
  }

  async #ask(objects: string[], pages: string[]): Promise<void> {
    const [hasObjects, hasPages] = [objects.length > 0, pages.length > 0]
    const {
      space: told,
      paginate_anyObject: foundObjects,
      paginate_page: foundPages,
    } = await queryPlain(
      cardList,
      {
        space: this.space,
        hasObjects,
        hasPages,
        objects: hasObjects ? { column: 'id', operator: 'IN', value: objects } : null,
        pages: hasPages ? { column: 'id', operator: 'IN', value: pages } : null,
      },
      this.space,
    ).catch(nothingIfClosed)
    this.set({ name: told?.name ?? '' })
    if (told && ((hasObjects && !foundObjects) || (hasPages && !foundPages)))
      throw new DomainError('unavailable')
    const own = new Map(foundObjects?.data.map((each) => [each.id, objectCardOf(each)]))
    const page = new Map(foundPages?.data.map((each) => [each.id, each]))
    this.#take(new Map(objects.map((id) => [id, own.get(id) ?? null])))
    if (hasPages)
      this.set({
        pages: new Map([...this.now().pages, ...pages.map((id) => [id, page.get(id) ?? null] as const)]),
      })
  }

  /** An older version never takes the place of a newer one. */
  #take(told: ReadonlyMap<string, ObjectCard | null>): void {
    const objects = new Map(this.now().objects)
    for (const [id, card] of told) {
      const shown = objects.get(id)
      if (!card || !shown || shown.version <= card.version) objects.set(id, card)
    }
    this.set({ objects })
  }
}

/** Whoever is not in a space may read nothing there. */
function nothingIfClosed(error: unknown): Partial<ResultOf<typeof cardList>> {
  if (domainErrorOf(error).code === 'not_found') return {}
  throw error
}

const bySpace = new Map<string, Cards>()
export const cardsOf = (space: string): Cards => bySpace.getOrInsertComputed(space, () => new Cards(space))
