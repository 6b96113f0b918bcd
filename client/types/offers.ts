import { offeredKinds, type OfferedKind } from '#schema/fields/facts.ts'
import { DomainError } from '#schema/errors.ts'
import { graphql } from '../platform/graphql.ts'
import { query } from '../platform/graphqlClient.ts'

/** What a property can be made as: one of the kinds, or a person, which is a link to the people of the space. */
export type Offer = OfferedKind | 'person'
export const offers: readonly Offer[] = offeredKinds.flatMap((kind): Offer[] =>
  kind === 'object' ? ['person', kind] : [kind],
)

/** What a property was made as. */
export const offerOf = ({ data_type, people }: { data_type: string; people: boolean }): string =>
  people ? 'person' : data_type

/** The kind behind an offer. */
export const kindOf = (offer: Offer): OfferedKind => (offer === 'person' ? 'object' : offer)

const personType = graphql(`
  query PersonType {
    paginate_type(perPage: 1, where: { column: system, value: "person" }) {
      data {
        id
      }
    }
  }
`)

/** What is sent for a property that is made as one offers it. Throws `not_found` for who may not see the type of people. */
export async function offered(offer: Offer) {
  if (offer !== 'person') return { kind: offer }
  const [type] = (await query(personType, {})).paginate_type.data
  if (!type) throw new DomainError('not_found')
  return { kind: kindOf(offer), meta: { related_types: [{ type_id: type.id }] } }
}
