import { expect, it } from 'vitest'
import { readReport } from '../totals.ts'

it('of a report, all tests that did not pass are named, and those that passed on retry count as passed', () => {
  const ofVitest = `<testsuites tests="4" failures="1"><testsuite name="a.test.ts" tests="4">
    <testcase classname="a.test.ts" name="a opens" time="0.1"></testcase>
    <testcase classname="a.test.ts" name="a plays" time="0.1">
      <failure message="expected 1 to be 2" type="AssertionError">at a.test.ts:3</failure></testcase>
    <testcase classname="a.test.ts" name="a stops" time="0"><skipped/></testcase>
    <testcase classname="b.test.ts" name="test/b.test.ts" time="0"><failure message="no module"></failure></testcase>`
  expect(readReport(ofVitest)).toEqual({ passed: 1, failures: ['a plays', 'a stops', 'test/b.test.ts'] })
  const ofPlaywright = `<testsuites><testsuite name="c.spec.ts">
    <testcase name="c › opens" classname="c.spec.ts" time="1"><system-out><![CDATA[a retry failed]]></system-out></testcase>
    <testcase name="c › plays &quot;&lt;a&gt;&quot;" classname="c.spec.ts" time="1"><failure message="x"><![CDATA[y]]></failure></testcase>`
  expect(readReport(ofPlaywright)).toEqual({ passed: 1, failures: ['c › plays "<a>"'] })
})
