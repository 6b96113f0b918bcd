import { graphql } from '../platform/graphql.ts'

export const typeCreate = graphql(`
  mutation TypeCreate($input: TypeCreateInput!) {
    typeCreate(input: $input) {
      recordId
    }
  }
`)

export const typeUpdate = graphql(`
  mutation TypeUpdate($id: ID!, $input: TypeUpdateInput!) {
    typeUpdate(id: $id, input: $input) {
      recordId
    }
  }
`)

export const typeDelete = graphql(`
  mutation TypeDelete($id: ID!) {
    typeDelete(id: $id) {
      recordId
    }
  }
`)

export const typeRestore = graphql(`
  mutation TypeRestore($id: ID!) {
    typeRestore(id: $id) {
      recordId
    }
  }
`)

export const typeViewSave = graphql(`
  mutation TypeViewSave($type: ID!, $input: TypeViewInput!) {
    typeViewSave(type_id: $type, input: $input) {
      recordId
    }
  }
`)

export const typeViewDelete = graphql(`
  mutation TypeViewDelete($id: ID!) {
    typeViewDelete(id: $id) {
      recordId
    }
  }
`)

export const typeActionSave = graphql(`
  mutation TypeActionSave($type: ID!, $input: TypeActionInput!) {
    typeActionSave(type_id: $type, input: $input) {
      recordId
    }
  }
`)

export const typeActionDelete = graphql(`
  mutation TypeActionDelete($id: ID!) {
    typeActionDelete(id: $id) {
      recordId
    }
  }
`)

export const typeActionSecretRenew = graphql(`
  mutation TypeActionSecretRenew($id: ID!) {
    typeActionSecretRenew(id: $id) {
      recordId
    }
  }
`)

export const propertyCreate = graphql(`
  mutation PropertyCreate($input: PropertyCreateInput!) {
    propertyCreate(input: $input) {
      recordId
    }
  }
`)

export const propertyUpdate = graphql(`
  mutation PropertyUpdate($id: ID!, $input: PropertyUpdateInput!) {
    propertyUpdate(id: $id, input: $input) {
      recordId
    }
  }
`)

export const propertyDelete = graphql(`
  mutation PropertyDelete($id: ID!) {
    propertyDelete(id: $id) {
      recordId
    }
  }
`)

export const propertyRestore = graphql(`
  mutation PropertyRestore($id: ID!) {
    propertyRestore(id: $id) {
      recordId
    }
  }
`)

export const propertyMove = graphql(`
  mutation PropertyMove($id: ID!, $after: ID) {
    propertyMove(id: $id, after_id: $after) {
      recordId
    }
  }
`)

export const optionCreate = graphql(`
  mutation OptionCreate($property: ID!, $input: PropertyOptionCreateInput!) {
    propertyOptionCreate(property_id: $property, input: $input) {
      recordId
    }
  }
`)

export const optionUpdate = graphql(`
  mutation OptionUpdate($property: ID!, $option: ID!, $input: PropertyOptionUpdateInput!) {
    propertyOptionUpdate(property_id: $property, option_id: $option, input: $input) {
      recordId
    }
  }
`)

export const optionDelete = graphql(`
  mutation OptionDelete($property: ID!, $option: ID!) {
    propertyOptionDelete(property_id: $property, option_id: $option) {
      recordId
      change_id
    }
  }
`)

export const propertyAddToGroup = graphql(`
  mutation PropertyAddToGroup($property: ID!, $group: ID!) {
    propertyAddToGroup(property_id: $property, property_group_id: $group) {
      recordId
    }
  }
`)

export const propertyRemoveFromGroup = graphql(`
  mutation PropertyRemoveFromGroup($id: ID!) {
    propertyRemoveFromGroup(id: $id) {
      recordId
    }
  }
`)

export const propertyGroupCreate = graphql(`
  mutation PropertyGroupCreate($input: PropertyGroupCreateInput!) {
    propertyGroupCreate(input: $input) {
      recordId
    }
  }
`)

export const propertyGroupUpdate = graphql(`
  mutation PropertyGroupUpdate($id: ID!, $input: PropertyGroupUpdateInput!) {
    propertyGroupUpdate(id: $id, input: $input) {
      recordId
    }
  }
`)

export const propertyGroupDelete = graphql(`
  mutation PropertyGroupDelete($id: ID!) {
    propertyGroupDelete(id: $id) {
      recordId
    }
  }
`)

export const propertyGroupMove = graphql(`
  mutation PropertyGroupMove($id: ID!, $after: ID) {
    propertyGroupMove(id: $id, after_id: $after) {
      recordId
    }
  }
`)
