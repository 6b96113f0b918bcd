import { forgetReaders } from '../access/reader.ts'
import { subjectById } from '../access/resolvers.ts'
import { keptConfig } from '../access/subjectConfig.ts'
import type { Context } from '../context.ts'
import type { PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { createProperty } from './createProperty.ts'
import { createType } from './createType.ts'
import { deleteProperty, moveProperty, restoreProperty } from './deleteProperty.ts'
import { deleteType, restoreType } from './deleteType.ts'
import { presentGroup, presentType, type PresentedType } from './presentType.ts'
import {
  addToGroup,
  createGroup,
  deleteGroup,
  moveGroup,
  removeFromGroup,
  updateGroup,
} from './propertyGroups.ts'
import { typeOfGroup } from './propertyGroups.ts'
import { createTag, deleteTag, paginateTags, tags, updateTag } from './tags.ts'
import { readableLinked } from './formulaSources.ts'
import { deletePart, renewSecret, saveAction, saveView } from './typeParts.ts'
import { createOption, deleteOption, updateOption, type ChangedOption } from './propertyOptions.ts'
import { deletedProperties, getProperty, getType, paginateTypes, type TypesArgs } from './typeQueries.ts'
import { actionsOf, forgetTypes, groupsOf, objectCounts, viewsOf } from './typeRows.ts'
import { typeIndexes } from './typeIndexes.ts'
import { updateProperty } from './updateProperty.ts'
import { updateType } from './updateType.ts'
import { visibleConfig } from './visibleConfig.ts'

type Id = { id: string }
type Input = { input: unknown }
type After = Id & { after_id?: string | null }
type OptionOf = { property_id: string; option_id: string }
type Show = (ctx: Context, id: string) => Promise<unknown>

/** The payload of a command that returned an id, with the record re-read. */
const payload = (show: Show) => async (ctx: Context, command: Promise<string>) => {
  const recordId = await command
  forgetReaders(ctx)
  forgetTypes(ctx)
  tags(ctx).clear(recordId)
  return { recordId, record: await show(ctx, recordId), status: 'success' }
}
const type = payload(getType)
const property = payload(getProperty)
/** The payload of a command about an option, with the property re-read. */
async function option(ctx: Context, command: Promise<ChangedOption>) {
  const { property: of, option: option_id, change: change_id } = await command
  return { ...(await property(ctx, Promise.resolve(of))), option_id, change_id }
}
const group = payload(getGroup)
const tag = payload((ctx, id) => tags(ctx).load(id))
const bare = payload(() => Promise.resolve(undefined))

async function getGroup(ctx: Context, id: string) {
  const found = (await getType(ctx, await typeOfGroup(ctx, id)))!
  return (await groupsIn(ctx, found)).find((each) => each.id === id)
}

async function groupsIn(ctx: Context, { id, properties, isBare }: PresentedType) {
  const rows = (await groupsOf(ctx).load(id)) ?? []
  const groups = rows.map((row) => presentGroup(row, properties))
  return isBare ? groups.filter((group) => group.properties.length > 0) : groups
}

const placeOf = ({ property_id, option_id }: OptionOf) => ({ property: property_id, option: option_id })

const ordered = <T extends { position: string }>(rows: T[] | null) =>
  (rows ?? []).map(({ position, ...row }) => ({ ...row, order: position }))

export const typesResolvers: Resolvers = {
  Query: {
    type: (_: unknown, { id }: Id, ctx: Context) => getType(ctx, id),
    paginate_type: (_: unknown, args: TypesArgs, ctx: Context) => paginateTypes(ctx, args),
    property: (_: unknown, { id }: Id, ctx: Context) => getProperty(ctx, id),
    paginate_tag: (_: unknown, args: PageArgs & { search?: string | null }, ctx: Context) =>
      paginateTags(ctx, args),
  },
  Mutation: {
    typeCreate: (_: unknown, { input }: Input, ctx: Context) => type(ctx, createType(ctx, input)),
    typeUpdate: (_: unknown, { id, input }: Id & Input, ctx: Context) =>
      type(ctx, updateType(ctx, id, input)),
    typeDelete: (_: unknown, { id }: Id, ctx: Context) => bare(ctx, deleteType(ctx, id)),
    typeRestore: (_: unknown, { id }: Id, ctx: Context) => type(ctx, restoreType(ctx, id)),
    typeViewSave: (_: unknown, { type_id, input }: { type_id: string } & Input, ctx: Context) =>
      type(ctx, saveView(ctx, type_id, input)),
    typeViewDelete: (_: unknown, { id }: Id, ctx: Context) => type(ctx, deletePart(ctx, 'type_view', id)),
    typeActionSave: (_: unknown, { type_id, input }: { type_id: string } & Input, ctx: Context) =>
      type(ctx, saveAction(ctx, type_id, input)),
    typeActionDelete: (_: unknown, { id }: Id, ctx: Context) => type(ctx, deletePart(ctx, 'type_action', id)),
    typeActionSecretRenew: (_: unknown, { id }: Id, ctx: Context) => type(ctx, renewSecret(ctx, id)),
    propertyCreate: (_: unknown, { input }: Input, ctx: Context) => property(ctx, createProperty(ctx, input)),
    propertyUpdate: (_: unknown, { id, input }: Id & Input, ctx: Context) =>
      property(ctx, updateProperty(ctx, id, input)),
    propertyDelete: (_: unknown, { id }: Id, ctx: Context) => property(ctx, deleteProperty(ctx, id)),
    propertyRestore: (_: unknown, { id }: Id, ctx: Context) => property(ctx, restoreProperty(ctx, id)),
    propertyMove: (_: unknown, { id, after_id }: After, ctx: Context) =>
      property(ctx, moveProperty(ctx, id, after_id)),
    propertyOptionCreate: (_: unknown, { property_id, input }: OptionOf & Input, ctx: Context) =>
      option(ctx, createOption(ctx, property_id, input)),
    propertyOptionUpdate: (_: unknown, { input, ...of }: OptionOf & Input, ctx: Context) =>
      option(ctx, updateOption(ctx, placeOf(of), input)),
    propertyOptionDelete: (_: unknown, of: OptionOf, ctx: Context) =>
      option(ctx, deleteOption(ctx, placeOf(of))),
    propertyAddToGroup: (
      _: unknown,
      args: { property_id: string; property_group_id: string },
      ctx: Context,
    ) => bare(ctx, addToGroup(ctx, args.property_id, args.property_group_id)),
    propertyRemoveFromGroup: (_: unknown, { id }: Id, ctx: Context) => bare(ctx, removeFromGroup(ctx, id)),
    propertyGroupCreate: (_: unknown, { input }: Input, ctx: Context) => group(ctx, createGroup(ctx, input)),
    propertyGroupUpdate: (_: unknown, { id, input }: Id & Input, ctx: Context) =>
      group(ctx, updateGroup(ctx, id, input)),
    propertyGroupDelete: (_: unknown, { id }: Id, ctx: Context) => bare(ctx, deleteGroup(ctx, id)),
    propertyGroupMove: (_: unknown, { id, after_id }: After, ctx: Context) =>
      group(ctx, moveGroup(ctx, id, after_id)),
    tagCreate: (_: unknown, { input }: Input, ctx: Context) => tag(ctx, createTag(ctx, input)),
    tagUpdate: (_: unknown, { id, input }: Id & Input, ctx: Context) => tag(ctx, updateTag(ctx, id, input)),
    tagDelete: (_: unknown, { id }: Id, ctx: Context) => bare(ctx, deleteTag(ctx, id)),
  },
  Type: {
    linked_types: async ({ id, isBare }: PresentedType, _: unknown, ctx: Context) =>
      isBare ? [] : (await readableLinked(ctx, id)).map(presentType),
    author: ({ author_id }: PresentedType, _: unknown, ctx: Context) => subjectById(ctx, author_id),
    deletedProperties: ({ id, reader }: PresentedType, _: unknown, ctx: Context) =>
      deletedProperties(ctx, id, reader),
    indexes: ({ id, reader }: PresentedType, _: unknown, ctx: Context) => typeIndexes(ctx, id, reader),
    propertyGroups: (of: PresentedType, _: unknown, ctx: Context) => groupsIn(ctx, of),
    async views({ id, properties, isBare }: PresentedType, _: unknown, ctx: Context) {
      if (isBare) return []
      const readable = new Set(properties.flatMap((each) => [each, ...each.nested]).map((each) => each.id))
      const rows = ordered(await viewsOf(ctx).load(id))
      return rows.map((view) => ({ ...view, config: visibleConfig(view.config, readable) }))
    },
    async actions({ id, level, isBare }: PresentedType, _: unknown, ctx: Context) {
      if (isBare) return []
      const rows = ordered(await actionsOf(ctx).load(id))
      return level === 'full' ? rows : rows.map((row) => ({ ...row, secret: null }))
    },
    subjectConfig: ({ id, reader }: PresentedType, _: unknown, ctx: Context) =>
      keptConfig(ctx, { subject: reader.subject, entity_type: 'type', entity_id: id }),
    objects_count: async ({ id, level }: PresentedType, _: unknown, ctx: Context) =>
      level === 'edit' || level === 'full' ? ((await objectCounts(ctx).load(id)) ?? 0) : 0,
  },
}
