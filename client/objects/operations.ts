import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

const person = graphql(`
  fragment ObjectPerson on Subject @_unmask {
    id
    avatar
    fullname {
      first_name
      last_name
    }
  }
`)

const objectFields = graphql(
  `
    fragment ObjectFields on ObjectRecord @_unmask {
      id
      type_id
      name
      values
      links {
        id
        type_id
        name
      }
      tags {
        id
        name
        color
      }
      favorite
      form {
        id
        title
      }
      author {
        ...ObjectPerson
      }
      level
      version
      created_at
      updated_at
    }
  `,
  [person],
)
export type ObjectData = ResultOf<typeof objectFields>

export const objectById = graphql(
  `
    query ObjectById($id: ID!) {
      object(id: $id) {
        ...ObjectFields
      }
    }
  `,
  [objectFields],
)

export const objectCreate = graphql(`
  mutation ObjectCreate($input: ObjectCreateInput!) {
    objectCreate(input: $input) {
      recordId
    }
  }
`)

/** Changes of one object are sent in their order, wherever they are made. */
export const objectLane = (id: string): string => `object ${id}`

export const objectUpdate = graphql(
  `
    mutation ObjectUpdate($id: ID!, $values: JSON!) {
      objectUpdate(id: $id, input: { values: $values }) {
        record {
          ...ObjectFields
        }
      }
    }
  `,
  [objectFields],
)

export const objectDelete = graphql(`
  mutation ObjectDelete($id: ID!) {
    objectDelete(id: $id) {
      recordId
    }
  }
`)

export const objectRestore = graphql(`
  mutation ObjectRestore($id: ID!) {
    objectRestore(id: $id) {
      recordId
    }
  }
`)

export const objectVote = graphql(`
  mutation ObjectVote($id: ID!, $property: ID!, $choice: String) {
    objectVote(id: $id, property_id: $property, choice: $choice) {
      recordId
    }
  }
`)

export const objectTagAdd = graphql(`
  mutation ObjectTagAdd($id: ID!, $tag: ID!) {
    objectTagAdd(id: $id, tag_id: $tag) {
      recordId
    }
  }
`)

export const objectTagRemove = graphql(`
  mutation ObjectTagRemove($id: ID!, $tag: ID!) {
    objectTagRemove(id: $id, tag_id: $tag) {
      recordId
    }
  }
`)

export const objectVersions = graphql(
  `
    query ObjectVersions($id: ID!, $page: Int!) {
      paginate_objectVersion(object_id: $id, page: $page, perPage: 20) {
        data {
          id
          version
          meta
          author {
            ...ObjectPerson
          }
          created_at
        }
        paginatorInfo {
          hasMorePages
        }
      }
    }
  `,
  [person],
)
export type VersionData = ResultOf<typeof objectVersions>['paginate_objectVersion']['data'][number]

export const relationChanges = graphql(
  `
    query RelationChanges($id: ID!, $page: Int!) {
      paginate_objectRelationChange(object_id: $id, page: $page, perPage: 20) {
        data {
          id
          from_id
          to_id
          other_name
          old_kind
          old_lag
          kind
          lag
          author {
            ...ObjectPerson
          }
          created_at
        }
        paginatorInfo {
          hasMorePages
        }
      }
    }
  `,
  [person],
)
export type RelationChangeData = ResultOf<
  typeof relationChanges
>['paginate_objectRelationChange']['data'][number]

export const objectVersionRestore = graphql(`
  mutation ObjectVersionRestore($id: ID!) {
    objectVersionRestore(id: $id) {
      recordId
    }
  }
`)

export const objectBacklinks = graphql(`
  query ObjectBacklinks($id: ID!, $shown: Int!) {
    object_backlinks(id: $id, perPage: $shown) {
      data {
        id
        type_id
        name
        references(id: $id) {
          property_id
          label
        }
      }
      paginatorInfo {
        total
      }
    }
  }
`)

export const anyObjects = graphql(
  `
    query AnyObjects($page: Int!, $where: AnyObjectWhere, $orderBy: [AnyObjectOrder!]) {
      paginate_anyObject(page: $page, perPage: 25, where: $where, orderBy: $orderBy) {
        data {
          id
          type_id
          name
          author {
            ...ObjectPerson
          }
          created_at
          updated_at
        }
        paginatorInfo {
          total
          currentPage
          lastPage
          from
          to
        }
      }
    }
  `,
  [person],
)
export type ListedObject = ResultOf<typeof anyObjects>['paginate_anyObject']['data'][number]

export const typeNames = graphql(`
  query TypeNames {
    paginate_type(perPage: 100) {
      data {
        id
        label
        icon
        system
        level
      }
    }
  }
`)
export type TypeName = ResultOf<typeof typeNames>['paginate_type']['data'][number]

export const openMode = graphql(`
  query OpenMode {
    me {
      id
      config {
        objectOpenMode
      }
    }
  }
`)
