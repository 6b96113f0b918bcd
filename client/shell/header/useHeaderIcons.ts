import { useQuery } from 'urql'
import { headerIcons, headerIconsMobile, usualHeaderIcons } from '#schema/accounts/headerIcons.ts'
import { graphql } from '../../platform/graphql.ts'

const myHeaderIcons = graphql(`
  query MyHeaderIcons {
    me {
      id
      config {
        headerIcons
        headerIconsMobile
      }
    }
  }
`)

/** Which icons the header panel and the mobile footer show to this person, in the order of their choice. */
export function useHeaderIcons() {
  const [{ data }] = useQuery({ query: myHeaderIcons })
  const config = data?.me?.config
  return {
    desktop: known(config?.headerIcons, headerIcons) ?? usualHeaderIcons.desktop,
    mobile: known(config?.headerIconsMobile, headerIconsMobile) ?? usualHeaderIcons.mobile,
  }
}

function known<Name extends string>(
  chosen: readonly string[] | undefined,
  names: readonly Name[],
): Name[] | undefined {
  const found = chosen?.flatMap((name) => names.find((one) => one === name) ?? [])
  return found && found.length > 0 ? found : undefined
}
