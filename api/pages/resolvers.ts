import type { GraphQLResolveInfo } from 'graphql'
import { levelNumber } from '#schema/access/levels.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { levelOn } from '../access/reader.ts'
import { subjectById } from '../access/resolvers.ts'
import { getSpace, paginateSpaces } from '../access/spaceQueries.ts'
import type { Context } from '../context.ts'
import type { PageArgs } from '../graphql/paginate.ts'
import { plainList } from '../graphql/plainLists.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { changeKind } from './changeKind.ts'
import { createPage } from './createPage.ts'
import { deletePage } from './deletePage.ts'
import { duplicatePage } from './duplicatePage.ts'
import { formClosing } from './forms/formClosing.ts'
import { movePage } from './movePage.ts'
import { nestedNodes } from './nestedNodes.ts'
import { paginateFavorites, paginateRecent } from './ownPages.ts'
import { publicationObjects } from './published/publicationObjects.ts'
import { publicationWidgets } from './published/publicationWidgets.ts'
import { contentJson, contentMarkdown, contentUpdates, isToldTo } from './pageContent.ts'
import { favorites, publications, sharedAddress, type PublicationRow } from './pageLoaders.ts'
import {
  getPage,
  paginatePages,
  paginateTree,
  type PaginatePagesArgs,
  type PresentedPage,
  type TreeArgs,
} from './pageQueries.ts'
import { linkedType, linkPageToType } from './linkType.ts'
import { pagePayload } from './pagePayload.ts'
import { lines, pageRows } from './pageRows.ts'
import { publishPage, unpublishPage } from './publishPage.ts'
import { restorePage } from './restorePage.ts'
import { readSpace, type SpaceReading } from './readSpace.ts'
import { spaceEvents } from './spaceEvents.ts'
import { treeNodes, type TreeNode } from './tree.ts'
import { favoritePage, updatePage } from './updatePage.ts'

type Id = { id: string }

export const pagesResolvers: Resolvers = {
  Query: {
    page: (_: unknown, { id }: Id, ctx: Context) => getPage(ctx, id),
    paginate_page: (_: unknown, args: PaginatePagesArgs, ctx: Context) => paginatePages(ctx, args),
    paginate_favorite: (_: unknown, args: PageArgs, ctx: Context) => paginateFavorites(ctx, args),
    paginate_recent: (_: unknown, args: PageArgs, ctx: Context) => paginateRecent(ctx, args),
    page_tree: (_: unknown, args: TreeArgs, ctx: Context) => paginateTree(ctx, args),
    space_reading: (_: unknown, { space_id }: { space_id: string }, ctx: Context) => readSpace(ctx, space_id),
  },
  Mutation: {
    pageCreate: (_: unknown, { input }: { input: unknown }, ctx: Context) =>
      pagePayload(ctx, createPage(ctx, input)),
    pageUpdate: (_: unknown, { id, input }: Id & { input: unknown }, ctx: Context) =>
      pagePayload(ctx, updatePage(ctx, id, input)),
    pageMove: (_: unknown, { id, input }: Id & { input: unknown }, ctx: Context) =>
      pagePayload(ctx, movePage(ctx, id, input)),
    async pageDuplicate(_: unknown, { id, input }: Id & { input?: unknown }, ctx: Context) {
      const { id: copy, count, left } = await duplicatePage(ctx, id, input)
      return { ...(await pagePayload(ctx, Promise.resolve(copy))), count, left_out: left }
    },
    pageChangeKind: (_: unknown, { id, type }: Id & { type: string }, ctx: Context) =>
      pagePayload(ctx, changeKind(ctx, id, { type })),
    pageLinkType: (_: unknown, { id, type_id }: Id & { type_id?: string | null }, ctx: Context) =>
      pagePayload(ctx, linkPageToType(ctx, id, type_id ?? null)),
    async pageDelete(_: unknown, { id }: Id, ctx: Context) {
      const ids = await deletePage(ctx, id)
      return { recordId: ids[0], ids, status: 'success' }
    },
    pageRestore: (_: unknown, { id }: Id, ctx: Context) => pagePayload(ctx, restorePage(ctx, id)),
    pageFavorite: (_: unknown, { id, favorite }: Id & { favorite: boolean }, ctx: Context) =>
      pagePayload(ctx, favoritePage(ctx, id, favorite)),
    pagePublish: (_: unknown, { id, input }: Id & { input?: unknown }, ctx: Context) =>
      pagePayload(ctx, publishPage(ctx, id, input)),
    pageUnpublish: (_: unknown, { id }: Id, ctx: Context) => pagePayload(ctx, unpublishPage(ctx, id)),
  },
  Subscription: {
    space_events: {
      subscribe: (
        _: unknown,
        { space_id, after }: { space_id: string; after?: string | null },
        ctx: Context,
      ) => spaceEvents(ctx, space_id, after),
    },
  },
  SpaceReading: {
    space: ({ space }: SpaceReading, _: unknown, ctx: Context) => getSpace(ctx, space),
    page: (_: unknown, { id }: Id, ctx: Context) => getPage(ctx, id),
    paginate_space: (_: unknown, args: PageArgs, ctx: Context) => paginateSpaces(ctx, args),
  },
  TreePage: {
    data: ({ data }: { data: TreeNode[] }, _: unknown, ctx: Context, info: GraphQLResolveInfo) =>
      plainList({ ctx, info }, data),
  },
  Page: {
    async parent_id({ row, reader }: PresentedPage, _: unknown, ctx: Context) {
      const parent = row.parent && (await pageRows(ctx).load(row.parent))
      return parent && levelOn(reader, parent) >= levelNumber.read ? parent.id : null
    },
    linked_type_id: ({ id }: PresentedPage, _: unknown, ctx: Context) => linkedType(ctx, id),
    tabs: async (page: PresentedPage, _: unknown, ctx: Context) =>
      (await nestedNodes(ctx, page, { isTab: true, perPage: pageLimits.tabs })).data,
    children: (page: PresentedPage, args: PageArgs, ctx: Context) =>
      nestedNodes(ctx, page, { ...args, isTab: false }),
    favorite: async ({ id }: PresentedPage, _: unknown, ctx: Context) =>
      (await favorites(ctx).load(id)) ?? false,
    async publication({ id, space_id }: PresentedPage, _: unknown, ctx: Context) {
      const found = await publications(ctx).load(id)
      return found && { ...found, url: sharedAddress(ctx, space_id, id) }
    },
    author: ({ row, reader }: PresentedPage, _: unknown, ctx: Context) =>
      reader.onlyPage ? null : subjectById(ctx, row.author),
    ancestors: async ({ id }: PresentedPage, _: unknown, ctx: Context) => {
      const above = (await lines(ctx).load(id)) ?? []
      const nodes = await Promise.all(above.map((each) => treeNodes(ctx).load(each)))
      return nodes.filter((node) => node !== null)
    },
    markdown: ({ row }: PresentedPage, _: unknown, ctx: Context) =>
      isToldTo(ctx.actor, row) ? contentMarkdown(ctx.sql, row) : '',
    json: ({ row }: PresentedPage, _: unknown, ctx: Context) =>
      isToldTo(ctx.actor, row) ? contentJson(ctx.sql, row) : {},
    updates: ({ row }: PresentedPage, _: unknown, ctx: Context) =>
      isToldTo(ctx.actor, row) ? contentUpdates(ctx.sql, row) : null,
  },
  Publication: {
    form_closing: ({ page }: PublicationRow, _: unknown, ctx: Context) => formClosing(ctx, page),
    objects: ({ page }: PublicationRow, _: unknown, ctx: Context) => publicationObjects(ctx, page),
    widgets: ({ page }: PublicationRow, _: unknown, ctx: Context) => publicationWidgets(ctx, page),
  },
}
