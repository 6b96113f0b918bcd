import { me } from '#schema/fields/me.ts'
import type { ShownProperty } from '../fields/field.ts'
import type { Choice } from '../fields/fieldServices.ts'
import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { query } from '../platform/graphqlClient.ts'
import { personName } from '../platform/personName.ts'
import { words } from '../platform/words.ts'

const spacePeople = graphql(`
  query SpacePeople($search: String) {
    paginate_subject(perPage: 20, search: $search) {
      data {
        id
        person_id
        fullname {
          first_name
          last_name
        }
        avatar
      }
    }
  }
`)
const peopleChosen = graphql(`
  query PeopleChosen($type: ID!, $ids: JSON!) {
    paginate_object(type_id: $type, perPage: 100, where: { column: id, operator: IN, value: $ids }) {
      data {
        id
        name
        person {
          id
          fullname {
            first_name
            last_name
          }
          avatar
        }
      }
    }
  }
`)

type Chosen = ResultOf<typeof peopleChosen>['paginate_object']['data'][number]

/** An object with this name in the type of people may be a member, or someone else who was entered there. */
const choiceOf = ({ id, name, person }: Chosen): Choice => ({
  id,
  label: person ? personName(person.fullname) : name,
  icon: person?.avatar,
})

const read = async (type: string, ids: string[]): Promise<Choice[]> =>
  (await query(peopleChosen, { type, ids })).paginate_object.data.map(choiceOf)

const readMost = 100
type Batch = { ids: Set<string>; found: Promise<Choice[]> }
const batches = new Map<string, Batch>()

/** Requests from the cells of a table at the same time are combined into one. */
async function readTogether(type: string, ids: string[]): Promise<Choice[]> {
  if (ids.length === 0) return []
  const open = batches.get(type)
  const batch = open && open.ids.size + ids.length <= readMost ? open : openBatch(type)
  for (const id of ids) batch.ids.add(id)
  return (await batch.found).filter(({ id }) => ids.includes(id))
}

function openBatch(type: string): Batch {
  const asked = new Set<string>()
  const found = new Promise((begin) => setTimeout(begin)).then(() => {
    if (batches.get(type)?.ids === asked) batches.delete(type)
    return read(type, [...asked])
  })
  const batch = { ids: asked, found }
  batches.set(type, batch)
  return batch
}

/** `me` as it is offered and shown; the server resolves it. */
const anyone = (): Choice => ({ id: me, label: words('fields')('me'), icon: null })

/** The chosen people by name and face. */
export async function loadPeople(ids: string[], { relatedTypeId }: ShownProperty): Promise<Choice[]> {
  if (!relatedTypeId) return []
  const found = await readTogether(
    relatedTypeId,
    ids.filter((id) => id !== me),
  )
  return ids.includes(me) ? [anyone(), ...found] : found
}

/** The people of the space by name: the user first, and if offered `me` before all. */
export async function findPeople(
  text: string,
  { relatedTypeId, offersMe }: ShownProperty,
): Promise<Choice[]> {
  if (!relatedTypeId) return []
  const [{ paginate_subject: subjects }, own] = await Promise.all([
    query(spacePeople, { search: text || null }),
    offersMe ? [] : read(relatedTypeId, [me]),
  ])
  const found = subjects.data.flatMap(({ person_id, fullname, avatar }) =>
    person_id ? [{ id: person_id, label: personName(fullname), icon: avatar }] : [],
  )
  const [self] = own
  if (self && (text === '' || found.some(({ id }) => id === self.id)))
    return [self, ...found.filter(({ id }) => id !== self.id)]
  const meant = anyone()
  return offersMe && meant.label.toLowerCase().startsWith(text.trim().toLowerCase())
    ? [meant, ...found]
    : found
}
