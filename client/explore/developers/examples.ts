/** A request that works as it is, except for the ids. */
export type Example = { query: string; variables: Record<string, unknown> }

export const sampleIds = {
  space: '7',
  type: '12',
  property: '41',
  object: '0197f2c4-8a5e-7cc3-b1a4-2f5d3e6a7b80',
} as const

const { space, type, property, object } = sampleIds
const record = 'record { id name values version }'

/** Requests that show more than their arguments alone would; the others are generated from the schema. */
export const examples: Record<string, Example> = {
  version: { query: '{\n  version\n}', variables: {} },
  typeCreate: {
    query: `mutation ($input: TypeCreateInput!) {
  typeCreate(input: $input) {
    recordId
    record { id name label properties { id name label data_type header } }
    status
  }
}`,
    variables: { input: { label: 'Contract', icon: '📄', idempotency_key: 'contracts-1' } },
  },
  propertyCreate: {
    query: `mutation ($input: PropertyCreateInput!) {
  propertyCreate(input: $input) {
    recordId
    record { id name label data_type required options }
    status
  }
}`,
    variables: {
      input: {
        type_id: type,
        kind: 'number',
        label: 'Sum',
        required: false,
        options: { mode: 'real', decimals: 2, min: 0 },
        idempotency_key: 'contracts-sum-1',
      },
    },
  },
  objectCreate: {
    query: `mutation ($input: ObjectCreateInput!) {
  objectCreate(input: $input) {
    recordId
    ${record}
    status
  }
}`,
    variables: {
      input: { type_id: type, values: { [property]: 1250.5 }, idempotency_key: 'contract-2026-001' },
    },
  },
  objectUpdate: {
    query: `mutation ($id: ID!, $input: ObjectUpdateInput!) {
  objectUpdate(id: $id, input: $input) {
    recordId
    ${record}
    status
  }
}`,
    variables: { id: object, input: { values: { [property]: 1400 }, version: 1 } },
  },
  paginate_object: {
    query: `query ($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!], $after: String) {
  paginate_object(type_id: $type, where: $where, orderBy: $orderBy, perPage: 20, after: $after) {
    data { id name values created_at }
    paginatorInfo { total hasMorePages }
    endCursor
  }
}`,
    variables: {
      type,
      where: {
        AND: [
          { column: 'created_at', operator: 'GTE', value: '2026-01-01T00:00:00.000Z' },
          {
            OR: [
              { property_id: property, operator: 'BETWEEN', value: [1000, 5000] },
              { column: 'name', operator: 'LIKE', value: '%urgent%' },
            ],
          },
        ],
      },
      orderBy: [{ property_id: property, order: 'DESC' }, { column: 'name' }],
    },
  },
  object_groups: {
    query: `query ($type: ID!, $property: ID!) {
  object_groups(type_id: $type, property_id: $property) { value count }
}`,
    variables: { type, property },
  },
  object_events: {
    query: `subscription ($space: ID!, $type: ID!, $after: ID) {
  object_events(space_id: $space, type_id: $type, after: $after) {
    event_id
    body { kind records { id name values version } gone }
  }
}`,
    variables: { space, type, after: null },
  },
  space_events: {
    query: `subscription ($space: ID!, $after: ID) {
  space_events(space_id: $space, after: $after) {
    event_id
    body { kind id ids }
  }
}`,
    variables: { space, after: null },
  },
  search: {
    query: `query ($space: ID!, $text: String!) {
  search(space_id: $space, text: $text, perPage: 10) {
    data { key group id title excerpt }
    paginatorInfo { total }
  }
}`,
    variables: { space, text: 'contract' },
  },
}
