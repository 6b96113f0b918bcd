import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const person = graphql(`
  fragment AccessSubject on Subject @_unmask {
    id
    fullname {
      first_name
      last_name
    }
    avatar
  }
`)

const grant = graphql(
  `
    fragment GrantFields on AccessGrant @_unmask {
      id
      kind
      subject {
        ...AccessSubject
      }
      group {
        id
        name
        system
      }
      name
      level
      nested
      inherited
      source {
        resource_type
        resource_id
        title
      }
      through {
        resource_id
        title
      }
    }
  `,
  [person],
)
export type Grant = ResultOf<typeof grant>

const grantsOfNode = graphql(
  `
    fragment GrantsOfNode on Access @_unmask {
      id
      level
      personal
      inherits
      grants(page: $page) {
        data {
          ...GrantFields
        }
        paginatorInfo {
          total
          hasMorePages
        }
      }
    }
  `,
  [grant],
)

export const pageGrants = graphql(
  `
    query PageGrants($id: ID!, $page: Int!) {
      access: pageAccess(id: $id) {
        ...GrantsOfNode
      }
    }
  `,
  [grantsOfNode],
)

export const typeGrants = graphql(
  `
    query TypeGrants($id: ID!, $page: Int!) {
      access: typeAccess(id: $id) {
        ...GrantsOfNode
      }
    }
  `,
  [grantsOfNode],
)

export const propertyGrants = graphql(
  `
    query PropertyGrants($id: ID!, $page: Int!) {
      access: propertyAccess(id: $id) {
        ...GrantsOfNode
      }
    }
  `,
  [grantsOfNode],
)

export const objectGrants = graphql(
  `
    query ObjectGrants($id: ID!, $page: Int!) {
      access: objectAccess(id: $id) {
        ...GrantsOfNode
      }
    }
  `,
  [grantsOfNode],
)

export const spaceGrants = graphql(
  `
    query SpaceGrants($id: ID!, $page: Int!) {
      access: spaceAccess(id: $id) {
        ...GrantsOfNode
      }
    }
  `,
  [grantsOfNode],
)

const people = graphql(
  `
    fragment PeopleWithAccess on Access @_unmask {
      id
      people(page: $page) {
        data {
          id
          level
          subject {
            ...AccessSubject
          }
          reasons {
            kind
            level
            decides
            grant {
              ...GrantFields
            }
          }
        }
        paginatorInfo {
          total
          hasMorePages
        }
      }
    }
  `,
  [person, grant],
)
export type PersonWithAccess = ResultOf<typeof people>['people']['data'][number]

export const pagePeople = graphql(
  `
    query PagePeople($id: ID!, $page: Int!) {
      access: pageAccess(id: $id) {
        ...PeopleWithAccess
      }
    }
  `,
  [people],
)

export const typePeople = graphql(
  `
    query TypePeople($id: ID!, $page: Int!) {
      access: typeAccess(id: $id) {
        ...PeopleWithAccess
      }
    }
  `,
  [people],
)

export const propertyPeople = graphql(
  `
    query PropertyPeople($id: ID!, $page: Int!) {
      access: propertyAccess(id: $id) {
        ...PeopleWithAccess
      }
    }
  `,
  [people],
)

export const objectPeople = graphql(
  `
    query ObjectPeople($id: ID!, $page: Int!) {
      access: objectAccess(id: $id) {
        ...PeopleWithAccess
      }
    }
  `,
  [people],
)

export const accessGrant = graphql(`
  mutation AccessGrant($input: AccessGrantInput!) {
    accessGrant(input: $input) {
      recordId
    }
  }
`)

export const accessRevoke = graphql(`
  mutation AccessRevoke($input: AccessRevokeInput!) {
    accessRevoke(input: $input) {
      recordId
    }
  }
`)

export const accessInherit = graphql(`
  mutation AccessInherit($type: AccessResourceType!, $id: ID!, $inherits: Boolean!) {
    accessInherit(resource_type: $type, resource_id: $id, inherits: $inherits) {
      recordId
      record {
        id
        inherits
      }
    }
  }
`)

export const accessHide = graphql(`
  mutation AccessHide($input: AccessHideInput!) {
    accessHide(input: $input) {
      recordId
    }
  }
`)

export const accessShow = graphql(`
  mutation AccessShow($input: AccessShowInput!) {
    accessShow(input: $input) {
      recordId
    }
  }
`)

export const accessPersonalSet = graphql(`
  mutation AccessPersonalSet($space: ID!, $personal: Boolean!) {
    accessPersonalSet(space_id: $space, personal: $personal) {
      recordId
      record {
        id
        personal
      }
    }
  }
`)

export const ownRole = graphql(`
  query OwnRole($id: ID!) {
    space(id: $id) {
      id
      role
      subject {
        id
      }
    }
  }
`)
