/** A browser's requests about a space, as this version of the client sends them. */
export const spaceFeed = (space: string) => ({
  query: `subscription ($space: ID!) { space_events(space_id: $space) { event_id
    body { kind id ids node { id label type level icon children parent position favorite published isTab shortcut } } } }`,
  variables: { space },
})

/** Its requests about a type whose objects it shows. */
export const objectFeed = (space: string, type: string) => ({
  query: `subscription ($space: ID!, $type: ID!) { object_events(space_id: $space, type_id: $type) { event_id body { kind gone records { id type_id name values links { id type_id name } tags { id name color }
      level version created_at updated_at } } } }`,
  variables: { space, type },
})

export const update = `mutation ($id: ID!, $values: JSON!) {
  objectUpdate(id: $id, input: { values: $values }) { recordId }
}`
