import type { LayoutValue } from '#schema/objects/layout.ts'
import type { PageKindId } from '#schema/pageKinds.ts'
import { viewConfigOf } from '#schema/types/typeView.ts'
import type { ReadContext } from '../context.ts'
import { viewsOf } from '../types/typeRows.ts'
import { contentLayout } from './pageContent.ts'

/** What a page of objects lays out for all in one of its views. */
export type PageLook<Kind = PageKindId> = {
  kind: Kind
  get: (what: string) => LayoutValue | undefined
  /** What stands under a part of the page itself, by the rest of its key. */
  under: (what: string) => ReadonlyMap<string, LayoutValue>
  whole: (what: string) => LayoutValue | undefined
}

/** The look of a view, of the page's or of its type's; of the one that opens first where none is named, or it is gone. */
export async function pageLook<Kind extends PageKindId>(
  ctx: ReadContext,
  page: { id: string; kind: Kind },
  { type, view: asked }: { type: string; view?: string },
): Promise<PageLook<Kind>> {
  const [layout, views] = await Promise.all([contentLayout(ctx.sql, page), viewsOf(ctx).load(type)])
  const given = (views ?? [])
    .map(({ id, config }) => ({ id: `type-${id}`, ...viewConfigOf(config) }))
    .filter(({ purpose }) => purpose === page.kind)
  const isThere = layout.has(`view/${asked}/rank`) || given.some(({ id }) => id === asked)
  const view = asked !== undefined && isThere ? asked : (given.find((each) => each.default)?.id ?? 'main')
  const usual = given.find(({ id }) => id === view)?.layout
  return {
    kind: page.kind,
    get: (what) => layout.get(`view/${view}/${what}`) ?? (usual?.[what] as LayoutValue | undefined),
    whole: (what) => layout.get(what),
    under: (what) =>
      new Map(
        [...layout].flatMap(([key, value]) =>
          key.startsWith(`${what}/`) ? [[key.slice(what.length + 1), value] as const] : [],
        ),
      ),
  }
}
