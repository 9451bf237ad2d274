/** The words of English phrases that a listener uses to acknowledge without taking the turn. */
export const ACKNOWLEDGEMENTS: readonly string[] =
  'ok okay yes yeah yep uhhuh uh huh um mm mmhmm mhm hmm right sure got it go on ahead alright and so far i see great good perfect thanks thank you please continue'.split(
    ' ',
  )
