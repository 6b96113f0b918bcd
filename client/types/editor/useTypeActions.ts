import { useMemo } from 'react'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import {
  propertyAddToGroup,
  propertyCreate,
  propertyDelete,
  propertyGroupCreate,
  propertyGroupDelete,
  propertyGroupMove,
  propertyGroupUpdate,
  propertyMove,
  propertyRemoveFromGroup,
  propertyRestore,
  propertyUpdate,
} from '../changes.ts'
import type { UsedType } from '../useType.ts'
import { offered, type Offer } from '../offers.ts'
import { movedIn, withMoved, withProperty } from './propertyOrder.ts'
import type { Place } from './propertyOrder.ts'

export type TypeActions = {
  /** Returns the id of the new property; nested in `parent` if given. */
  add: (kind: Offer, label: string, parent?: string) => Promise<string>
  move: (id: string, place: Place) => Promise<void>
  /** Puts a nested property right after another one of its composite, or first. */
  moveNested: (parent: string, id: string, after: string | null) => Promise<void>
  /** Makes a property one of another kind; its values are converted, perhaps for a while. */
  changeKind: (id: string, kind: Offer) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
  restore: (id: string) => Promise<void>
  addGroup: (label: string) => Promise<void>
  renameGroup: (id: string, label: string) => Promise<void>
  moveGroup: (id: string, after: string | null) => Promise<void>
  removeGroup: (id: string) => Promise<void>
}

/** The editor's actions on the properties and groups of a type; a failure is reported, and the type is re-read. */
export function useTypeActions(
  id: string,
  { type, reload, expect }: Pick<UsedType, 'type' | 'reload' | 'expect'>,
): TypeActions {
  return useMemo(() => {
    const run = async (work: () => Promise<unknown>): Promise<boolean> => {
      const isDone = await work().then(
        () => true,
        (error: unknown) => {
          showFailure(error)
          return false
        },
      )
      await reload()
      return isDone
    }
    return {
      async add(kind, label, parent_id) {
        const { propertyCreate: made } = await mutate(propertyCreate, {
          input: {
            type_id: id,
            parent_id: parent_id ?? null,
            ...(await offered(kind)),
            label,
            idempotency_key: newKey(),
          },
        })
        await reload()
        return made.recordId
      },
      async move(property, place) {
        const before = type?.properties.find((each) => each.id === property)?.property_group_id ?? null
        expect((present) => withMoved(present, property, place))
        await run(async () => {
          if (place.group === null && before !== null) await mutate(propertyRemoveFromGroup, { id: property })
          if (place.group !== null && place.group !== before)
            await mutate(propertyAddToGroup, { property, group: place.group })
          await mutate(propertyMove, { id: property, after: place.after })
        })
      },
      async moveNested(parent, property, after) {
        expect((present) =>
          withProperty(present, parent, (each) => ({
            ...each,
            nested: movedIn(each.nested, property, after),
          })),
        )
        await run(() => mutate(propertyMove, { id: property, after }))
      },
      changeKind: (property, kind) =>
        run(async () => mutate(propertyUpdate, { id: property, input: await offered(kind) })),
      remove: (property) => run(() => mutate(propertyDelete, { id: property })),
      restore: async (property) => void (await run(() => mutate(propertyRestore, { id: property }))),
      addGroup: async (label) =>
        void (await run(() =>
          mutate(propertyGroupCreate, { input: { type_id: id, label, idempotency_key: newKey() } }),
        )),
      renameGroup: async (group, label) =>
        void (await run(() => mutate(propertyGroupUpdate, { id: group, input: { label } }))),
      moveGroup: async (group, after) =>
        void (await run(() => mutate(propertyGroupMove, { id: group, after }))),
      removeGroup: async (group) => void (await run(() => mutate(propertyGroupDelete, { id: group }))),
    }
  }, [id, type, reload, expect])
}
