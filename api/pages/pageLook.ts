import type { LayoutValue } from '#schema/objects/layout.ts'
import type { PageKindId } from '#schema/pageKinds.ts'
import { viewConfigOf } from '#schema/types/typeView.ts'
import type { ReadContext } from '../context.ts'
import { viewsOf } from '../types/typeRows.ts'
import { contentLayout } from './pageContent.ts'

/** The shared layout of a page of objects in one of its views. */
export type PageLook<Kind = PageKindId> = {
  kind: Kind
  get: (what: string) => LayoutValue | undefined
  /** The settings under one section of the page, by the rest of their key. */
  under: (what: string) => ReadonlyMap<string, LayoutValue>
  whole: (what: string) => LayoutValue | undefined
}

/** The layout of a view of the page or of its type; of the default view if none is named or it was deleted. */
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
