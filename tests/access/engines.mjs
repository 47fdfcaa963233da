/**
 * Six rule engines of six makers. What they report and the tests leave out has a reason; the code beside each engine in
 * `tests/e2e/` leaves it out.
 * @type {readonly import('./engines.d.mts').Engine[]}
 */
export const engines = [
  { name: 'axe', from: 'axe-core', excepted: [] },
  {
    name: 'IBM Equal Access',
    from: 'accessibility-checker-engine',
    excepted: [
      { rule: 'aria_article_label_unique', why: 'reviewers may have the same name' },
      { rule: 'aria_form_label_unique', why: 'a form without a name is no landmark' },
      {
        rule: 'aria_hidden_nontabbable and fieldset_label_valid',
        why: 'what lies behind an open dialog is inert, and an open list keeps the focus',
      },
      { rule: 'label_content_exists', why: 'it takes the visually hidden label of a star for an empty one' },
      { rule: 'input_autocomplete_valid', why: 'HTML allows `username` on a field for an e-mail address' },
      { rule: 'any rule', why: 'it inspects what is inert, and what is in a closed `details`' },
    ],
  },
  {
    name: 'HTML_CodeSniffer',
    from: 'html_codesniffer',
    excepted: [
      { rule: 'H71.NoLegend', why: 'a `fieldset` may be named by `aria-label`, and its legend may hold a heading' },
      { rule: '1_3_5', why: 'it throws at `username webauthn`, which HTML allows; axe checks these' },
    ],
  },
  {
    name: 'Alfa',
    from: '@siteimprove/alfa-rules',
    excepted: [
      { rule: 'R24, R41, R66, R71, R73, R74, R80, R111', why: 'WCAG’s level AAA, which the shop does not claim' },
      {
        rule: 'R17',
        why: 'Radix puts an empty focusable guard at each end of the page while a dialog is open, which passes its focus on',
      },
      {
        rule: 'R57, R61, R87',
        why: 'an open dialog is all there is, and the unanswered question about cookies comes before skip link, landmarks and first heading',
      },
      { rule: 'R57 in a live region', why: 'an announcement belongs to no landmark' },
      { rule: 'R56, R57 on a page with frames', why: 'it takes the documents of frames for one' },
      { rule: 'R78', why: 'a locked step of the checkout is a heading that says so' },
      { rule: 'R113', why: 'it measures links in closed `details`; `targets.spec.ts` measures targets' },
    ],
  },
  { name: 'html-validate', from: 'html-validate', excepted: [] },
  {
    name: 'Nu HTML Checker',
    from: 'vnu-jar',
    excepted: [
      { rule: '`src` of `image`', why: 'the brand’s mark holds a bitmap that only browsers without SVG load' },
      { rule: 'CSS', why: 'it knows no container queries, so style sheets are cut' },
    ],
  },
]
