import type { Person, Space, Terem } from '../world.ts'

type Json = Record<string, unknown>
type Made = { recordId: string }

/** Types, properties and objects created through the API by one person of a space. */
export class TypeWorld {
  constructor(
    private readonly terem: Terem,
    private readonly person: Person,
    private readonly space: Space,
  ) {}

  /** Anna's space with Boris in it, and a type whose objects both may change. */
  static async ofTwo(terem: Terem) {
    const [anna, boris] = [await terem.person('Анна'), await terem.person('Борис')]
    const space = await terem.space(anna, 'Мастерская')
    await terem.join(anna, space, boris)
    const world = new TypeWorld(terem, anna, space)
    const type = await world.type({ label: 'Договор' })
    const query =
      'mutation ($id: ID!) { typeUpdate(id: $id, input: { objectAccessLevel: edit }) { recordId } }'
    await world.ask(query, { id: type })
    return { anna, boris, space, world, type }
  }

  async type(input: Json): Promise<string> {
    const query = 'mutation ($input: TypeCreateInput!) { made: typeCreate(input: $input) { recordId } }'
    return (await this.ask<{ made: Made }>(query, { input })).made.recordId
  }

  async property(input: Json): Promise<string> {
    const query =
      'mutation ($input: PropertyCreateInput!) { made: propertyCreate(input: $input) { recordId } }'
    return (await this.ask<{ made: Made }>(query, { input })).made.recordId
  }

  async action(type: string, input: Json): Promise<void> {
    const query =
      'mutation ($type: ID!, $input: TypeActionInput!) { typeActionSave(type_id: $type, input: $input) { recordId } }'
    await this.ask(query, { type, input })
  }

  /** The property that names the objects of a type. */
  async header(type: string): Promise<string> {
    return (await this.properties(type)).find(({ header }) => header)!.id
  }

  /** A system property that every type has, by its name. */
  async system(type: string, name: string): Promise<string> {
    return (await this.properties(type)).find(({ system }) => system === name)!.id
  }

  private async properties(type: string) {
    const query = 'query ($type: ID!) { type(id: $type) { properties { id header system } } }'
    type Found = { type: { properties: { id: string; header: boolean; system: string | null }[] } }
    return (await this.ask<Found>(query, { type })).type.properties
  }

  async object(type: string, values: Json): Promise<string> {
    const query = 'mutation ($input: ObjectCreateInput!) { made: objectCreate(input: $input) { recordId } }'
    const input = { type_id: type, values }
    return (await this.ask<{ made: Made }>(query, { input })).made.recordId
  }

  async values(object: string): Promise<Json> {
    const found = await this.ask<{ object: { values: Json } }>(
      'query ($id: ID!) { object(id: $id) { values } }',
      { id: object },
    )
    return found.object.values
  }

  ask<T>(query: string, variables: Json): Promise<T> {
    return this.terem.graphql<T>(query, variables, { token: this.person.token, space: this.space.id })
  }
}
