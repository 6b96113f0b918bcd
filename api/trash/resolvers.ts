import { subjectById } from '../access/resolvers.ts'
import { headerSpace, needAdministrator } from '../access/spaceCommands.ts'
import type { Context } from '../context.ts'
import { trashedObjects, type TrashedObject } from '../objects/trashedObjects.ts'
import { trashedPages, type TrashedPage } from '../pages/trashedPages.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { trashedTypes, type TrashedType } from '../types/trashedTypes.ts'
import { deleteForever } from './deleteForever.ts'
import { eraseTrashedObject } from './eraseTrashedObject.ts'
import { eraseTrashedType } from './eraseTrashedType.ts'
import { getTrash, updateTrash } from './trashSettings.ts'

async function paginateTrash(ctx: Context, args: PageArgs) {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const slice = sliceOf(args)
  const { rows, total } = await trashedPages(ctx.sql, space, slice)
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

async function paginateTrashedObjects(ctx: Context, args: PageArgs) {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const slice = sliceOf(args)
  const { rows, total } = await trashedObjects(ctx.sql, space, slice)
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

async function paginateTrashedTypes(ctx: Context, args: PageArgs) {
  const space = headerSpace(ctx)
  await needAdministrator(ctx, space)
  const slice = sliceOf(args)
  const { rows, total } = await trashedTypes(ctx.sql, space, slice)
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

export const trashResolvers: Resolvers = {
  Query: {
    paginate_trash: (_: unknown, args: PageArgs, ctx: Context) => paginateTrash(ctx, args),
    paginate_trashedObject: (_: unknown, args: PageArgs, ctx: Context) => paginateTrashedObjects(ctx, args),
    paginate_trashedType: (_: unknown, args: PageArgs, ctx: Context) => paginateTrashedTypes(ctx, args),
    trash: (_: unknown, __: unknown, ctx: Context) => getTrash(ctx),
  },
  Mutation: {
    async pageDeleteForever(_: unknown, { id }: { id: string }, ctx: Context) {
      const ids = await deleteForever(ctx, id)
      return { recordId: ids[0], ids, status: 'success' }
    },
    async objectDeleteForever(_: unknown, { id }: { id: string }, ctx: Context) {
      return { recordId: await eraseTrashedObject(ctx, id), status: 'success' }
    },
    async typeDeleteForever(_: unknown, { id }: { id: string }, ctx: Context) {
      return { recordId: await eraseTrashedType(ctx, id), status: 'success' }
    },
    async trashUpdate(_: unknown, { input }: { input: unknown }, ctx: Context) {
      await updateTrash(ctx, input)
      const record = await getTrash(ctx)
      return { recordId: record.id, record, status: 'success' }
    },
  },
  TrashedObject: {
    deleter: (object: TrashedObject, _: unknown, ctx: Context) => subjectById(ctx, object.deleted_by),
  },
  TrashedType: {
    deleter: (type: TrashedType, _: unknown, ctx: Context) => subjectById(ctx, type.deleted_by),
  },
  TrashItem: {
    type: (item: TrashedPage) => item.kind,
    deleter: (item: TrashedPage, _: unknown, ctx: Context) => subjectById(ctx, item.deleted_by),
  },
}
