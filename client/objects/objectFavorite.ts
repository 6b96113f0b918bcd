import { graphql } from '../platform/graphql.ts'

/** Apart from the other operations of objects: the tree asks for it on the first screen. */
export const objectFavorite = graphql(`
  mutation ObjectFavorite($id: ID!, $favorite: Boolean!) {
    objectFavorite(id: $id, favorite: $favorite) {
      recordId
    }
  }
`)
