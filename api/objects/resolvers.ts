import type { GraphQLResolveInfo } from 'graphql'
import { forgetReaders } from '../access/reader.ts'
import { subjectById } from '../access/resolvers.ts'
import type { Context } from '../context.ts'
import { fieldsUnder } from '../graphql/fieldsUnder.ts'
import type { PageArgs } from '../graphql/paginate.ts'
import { plainList } from '../graphql/plainLists.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { presentSubject, subjectsOfPeople } from '../members/subjects.ts'
import { typesOfObjects } from '../types/loadType.ts'
import { presentType } from '../types/presentType.ts'
import { createObject, createObjects } from './createObject.ts'
import { duplicateObject } from './duplicateObject.ts'
import { getObject } from './getObject.ts'
import { groupObjects, type GroupArgs } from './groupObjects.ts'
import type { LinkTargets } from './linkedNodes.ts'
import { objectFavorites, tagRows, votesOf } from './objectLoaders.ts'
import { objectEvents } from './objectEvents.ts'
import { objectRows } from './objectRows.ts'
import { paginateVersions, restoreVersion } from './objectVersions.ts'
import { favoriteObject, tagObject, voteOnObject } from './ownObjects.ts'
import {
  paginateAnyObjects,
  paginateBacklinks,
  paginateFavoriteObjects,
  type AnyObjectArgs,
} from './paginateAnyObjects.ts'
import { paginateObjects, type ObjectArgs } from './paginateObjects.ts'
import type { PresentedObject } from './presentObjects.ts'
import { previewFormula, type PreviewArgs } from './previewFormula.ts'
import { paginateTypeNodes } from './typeNodes.ts'
import { totalObjects, type TotalArgs } from './totalObjects.ts'
import { referencesOf } from './references.ts'
import { deleteObjects, restoreObjects } from './trashObjects.ts'
import { undoChange } from './undoChange.ts'
import { changeSeveral, updateObject, updateObjects } from './updateObjects.ts'

type Id = { id: string }
type Ids = { ids: string[] }

/** The fields of a record that its row already contains. */
const plainFields: ReadonlySet<string> = new Set([
  'id',
  'type_id',
  'name',
  'header_property_id',
  'values',
  'deleted_at',
  'level',
  'version',
  'created_at',
  'updated_at',
  '__typename',
])

/** The part of the schema for objects; `targets` are what their values link to. */
export const objectResolvers = (targets: LinkTargets): Resolvers => {
  /**
   * The payload of a command that returned the id of an object. The object and the rights are re-read if requested.
   */
  async function payload(ctx: Context, command: Promise<string>) {
    const recordId = await command
    forgetReaders(ctx)
    for (const loader of [objectRows, objectFavorites, votesOf]) loader(ctx).clearAll()
    return { recordId, record: () => getObject(ctx, targets, recordId), status: 'success' }
  }
  const several = async (command: Promise<string[]>) => ({ ids: await command, status: 'success' })
  const first = async (command: Promise<string[]>) => (await command)[0]!

  return {
    Query: {
      object: (_: unknown, { id }: Id, ctx: Context) => getObject(ctx, targets, id),
      paginate_object: (_: unknown, args: ObjectArgs, ctx: Context, info: GraphQLResolveInfo) =>
        paginateObjects(ctx, targets, {
          ...args,
          fields: { page: fieldsUnder(info), objects: fieldsUnder(info, 'data') },
        }),
      object_groups: (_: unknown, args: GroupArgs, ctx: Context) => groupObjects(ctx, targets, args),
      object_totals: (_: unknown, args: TotalArgs, ctx: Context) => totalObjects(ctx, args),
      formula_preview: (_: unknown, args: PreviewArgs, ctx: Context) => previewFormula(ctx, args),
      paginate_anyObject: (_: unknown, args: AnyObjectArgs, ctx: Context) =>
        paginateAnyObjects(ctx, targets, args),
      object_backlinks: (_: unknown, args: PageArgs & Id, ctx: Context) =>
        paginateBacklinks(ctx, targets, args),
      paginate_favoriteObject: (_: unknown, args: PageArgs, ctx: Context) =>
        paginateFavoriteObjects(ctx, targets, args),
      paginate_typeNode: (_: unknown, args: PageArgs, ctx: Context) => paginateTypeNodes(ctx, args),
      paginate_objectVersion: (_: unknown, args: PageArgs & { object_id: string }, ctx: Context) =>
        paginateVersions(ctx, targets, args),
    },
    Mutation: {
      objectCreate: (_: unknown, { input }: { input: unknown }, ctx: Context) =>
        payload(ctx, createObject(ctx, targets, input)),
      objectsCreate: (_: unknown, { input }: { input: unknown }, ctx: Context) =>
        several(createObjects(ctx, targets, input)),
      objectDuplicate: (_: unknown, args: Id & { input?: unknown }, ctx: Context) =>
        payload(ctx, duplicateObject(ctx, targets, { id: args.id, input: args.input })),
      objectUpdate: (_: unknown, args: Id & { input: unknown }, ctx: Context) =>
        payload(ctx, updateObject(ctx, targets, args)),
      objectDelete: (_: unknown, { id }: Id, ctx: Context) => payload(ctx, first(deleteObjects(ctx, [id]))),
      objectRestore: (_: unknown, { id }: Id, ctx: Context) => payload(ctx, first(restoreObjects(ctx, [id]))),
      objectsUpdate: async (_: unknown, args: Ids & { values: unknown }, ctx: Context) => {
        const { ids, change } = await updateObjects(ctx, targets, args)
        return { ids, change_id: change, status: 'success' }
      },
      objectsChange: async (_: unknown, args: { changes: unknown }, ctx: Context) => {
        const { ids, change } = await changeSeveral(ctx, targets, args)
        return { ids, change_id: change, status: 'success' }
      },
      objectsUndo: (_: unknown, { change_id }: { change_id: string }, ctx: Context) =>
        several(undoChange(ctx, targets, change_id)),
      objectsDelete: (_: unknown, { ids }: Ids, ctx: Context) => several(deleteObjects(ctx, ids)),
      objectsRestore: (_: unknown, { ids }: Ids, ctx: Context) => several(restoreObjects(ctx, ids)),
      objectFavorite: (_: unknown, { id, favorite }: Id & { favorite: boolean }, ctx: Context) =>
        payload(ctx, favoriteObject(ctx, id, favorite)),
      objectVote: (_: unknown, args: Id & { property_id: string; choice?: string | null }, ctx: Context) =>
        payload(ctx, voteOnObject(ctx, args.id, args)),
      objectVersionRestore: (_: unknown, { id }: Id, ctx: Context) =>
        payload(ctx, restoreVersion(ctx, targets, id)),
      objectTagAdd: (_: unknown, { id, tag_id }: Id & { tag_id: string }, ctx: Context) =>
        payload(ctx, tagObject(ctx, id, { tag_id, on: true })),
      objectTagRemove: (_: unknown, { id, tag_id }: Id & { tag_id: string }, ctx: Context) =>
        payload(ctx, tagObject(ctx, id, { tag_id, on: false })),
    },
    Subscription: {
      object_events: {
        subscribe: (
          _: unknown,
          args: { space_id: string; type_id: string; after?: string | null },
          ctx: Context,
        ) => objectEvents(ctx, targets, args),
      },
    },
    ObjectPage: {
      data: ({ data }: { data: PresentedObject[] }, _: unknown, ctx: Context, info: GraphQLResolveInfo) =>
        plainList({ ctx, info, plain: plainFields }, data),
      children: ({ children }: { children?: () => Promise<number[]> }) => children?.() ?? [],
    },
    ObjectRecord: {
      async type({ type_id: id }: PresentedObject, _: unknown, ctx: Context) {
        const found = await typesOfObjects(ctx).load(id)
        return found && presentType(found)
      },
      references: (record: PresentedObject, { id }: Id, ctx: Context) => referencesOf(ctx, record, id),
      async links({ linked }: PresentedObject, _: unknown, ctx: Context) {
        const rows = await Promise.all(linked.map((id) => objectRows(ctx).load(id)))
        return rows.flatMap((row) => (row ? [{ id: row.id, type_id: row.type, name: row.title }] : []))
      },
      async tags({ tagIds }: PresentedObject, _: unknown, ctx: Context) {
        const rows = await Promise.all(tagIds.map((id) => tagRows(ctx).load(id)))
        return rows.filter((row) => row !== null)
      },
      favorite: async ({ id }: PresentedObject, _: unknown, ctx: Context) =>
        (await objectFavorites(ctx).load(id)) ?? false,
      async person({ id }: PresentedObject, _: unknown, ctx: Context) {
        const row = await subjectsOfPeople(ctx).load(id)
        return row && presentSubject(row, ctx.actor)
      },
      author: ({ authorId }: PresentedObject, _: unknown, ctx: Context) => subjectById(ctx, authorId),
      creator: ({ authorId }: PresentedObject, _: unknown, ctx: Context) => subjectById(ctx, authorId),
      deleter: ({ deleterId }: PresentedObject, _: unknown, ctx: Context) => subjectById(ctx, deleterId),
    },
    ObjectVersion: {
      author: ({ author_id: id }: { author_id: string | null }, _: unknown, ctx: Context) =>
        subjectById(ctx, id),
    },
  }
}
