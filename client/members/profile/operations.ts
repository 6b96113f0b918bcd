import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

export const myProfile = graphql(`
  query MyProfile {
    me {
      id
      name
      surname
      email
      avatar
      birthdate
      socials
      telegram_chat_id
      config {
        timezone
        objectOpenMode
        headerIcons
        headerIconsMobile
        telegramNotify
      }
      spaces {
        id
        role
      }
    }
  }
`)
export type Profile = NonNullable<ResultOf<typeof myProfile>['me']>

export const profileChoose = graphql(`
  mutation ProfileChoose($id: ID!, $config: UserConfigInput!) {
    userUpdate(id: $id, input: { config: $config }) {
      record {
        id
        config {
          timezone
          objectOpenMode
          headerIcons
          headerIconsMobile
          telegramNotify
        }
      }
    }
  }
`)
