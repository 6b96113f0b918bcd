import type { Form, FormGroup } from '#schema/objects/form/form.ts'

/** The visible groups of a form by page. A group that starts a page starts none if nothing is before it. */
export function pagesOf({ groups }: Pick<Form, 'groups'>, shown: ReadonlySet<string>): FormGroup[][] {
  const pages: FormGroup[][] = [[]]
  let begins = false
  for (const group of groups) {
    begins ||= group.page
    if (!shown.has(group.id)) continue
    if (begins && pages.at(-1)!.length > 0) pages.push([])
    begins = false
    pages.at(-1)!.push(group)
  }
  return pages
}
