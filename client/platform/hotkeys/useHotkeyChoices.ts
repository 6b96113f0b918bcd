import { useQuery } from 'urql'
import { hotkeysOf } from '#schema/accounts/hotkeys.ts'
import type { HotkeyChoice, HotkeyCommand } from '#schema/accounts/hotkeys.ts'
import { graphql } from '../graphql.ts'
import { mutate } from '../graphqlClient.ts'

const myHotkeys = graphql(`
  query MyHotkeys {
    me {
      id
      config {
        hotkeys {
          command
          keys
        }
      }
    }
  }
`)

const hotkeysSave = graphql(`
  mutation HotkeysSave($id: ID!, $hotkeys: [HotkeyChoiceInput!]) {
    userUpdate(id: $id, input: { config: { hotkeys: $hotkeys } }) {
      record {
        id
        config {
          hotkeys {
            command
            keys
          }
        }
      }
    }
  }
`)

type Hotkeys = {
  /** The combinations that this person chose. */
  choices: HotkeyChoice[]
  /** The combination of every command. */
  keys: Record<HotkeyCommand, string>
  save: (choices: HotkeyChoice[]) => Promise<unknown>
}

/** The person's key combinations, the defaults until they have been read. `save` throws DomainError. */
export function useHotkeyChoices(): Hotkeys {
  const [{ data }] = useQuery({ query: myHotkeys })
  const choices = (data?.me?.config?.hotkeys ?? []) as HotkeyChoice[]
  const save = (hotkeys: HotkeyChoice[]) => mutate(hotkeysSave, { id: data?.me?.id ?? '', hotkeys })
  return { choices, keys: hotkeysOf(choices), save }
}
