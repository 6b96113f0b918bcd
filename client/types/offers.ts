import { offeredKinds, type OfferedKind } from '#schema/fields/facts.ts'
import { DomainError } from '#schema/errors.ts'
import { graphql } from '../platform/graphql.ts'
import { query } from '../platform/graphqlClient.ts'

/**
 * The choices for a new property: one of the kinds, a person, which is a link to the people of the space, or a
 * formula, whose values have one of the kinds.
 */
export type Offer = OfferedKind | 'person' | 'formula'
export const offers: readonly Offer[] = offeredKinds.flatMap((kind): Offer[] => {
  if (kind === 'toggle') return [kind, 'formula']
  return kind === 'object' ? ['person', kind] : [kind]
})

/** The choice that a property was created with. */
type Made = { data_type: string; people: boolean; formula?: string | null }
export const offerOf = ({ data_type, people, formula }: Made): string => {
  if (typeof formula === 'string') return 'formula'
  return people ? 'person' : data_type
}

/** The kind behind an offer. */
export const kindOf = (offer: Offer): OfferedKind => {
  if (offer === 'formula') return 'text'
  return offer === 'person' ? 'object' : offer
}

const personType = graphql(`
  query PersonType {
    paginate_type(perPage: 1, where: { column: system, value: "person" }) {
      data {
        id
      }
    }
  }
`)

/** The input for a property from a choice. Throws `not_found` for users who may not see the type of people. */
export async function offered(offer: Offer) {
  // Of a formula that is written afterwards.
  if (offer === 'formula') return { kind: kindOf(offer), formula: '""' }
  if (offer !== 'person') return { kind: offer }
  const [type] = (await query(personType, {})).paginate_type.data
  if (!type) throw new DomainError('not_found')
  return { kind: kindOf(offer), meta: { related_types: [{ type_id: type.id }] } }
}
