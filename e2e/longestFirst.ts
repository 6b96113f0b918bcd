import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, by measurement; the last one to start decides when all ends. */
const longest = [
  'e2e/faults/node.test.ts',
  'api/pages/rights.model.test.ts',
  'e2e/faults/faults.test.ts',
  'e2e/steps/domain.test.ts',
  'e2e/steps/pageKind.test.ts',
  'e2e/steps/propertyKind.test.ts',
  'api/database/embedded.test.ts',
  'api/graphql/hostileInput.test.ts',
  'api/objects/exchange/readTable.test.ts',
  'api/objects/exchange/runImports.test.ts',
  'api/testing/changingRights.test.ts',
  'api/types/typeRights.model.test.ts',
  'api/objects/objectRights.model.test.ts',
  'api/accounts/attempts.test.ts',
  'e2e/faults/hostile.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((file) => moduleId.endsWith(file))
  return place < 0 ? longest.length : place
}

/** Runs the long files before all others, which keep the order of Vitest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}
