/** A standalone page for when the shop cannot be rendered. The texts are fixed and need no escaping. */
export const plainPage = (status: number, title: string, text: string): Response =>
  new Response(
    `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; font: 1.125rem/1.6 system-ui, sans-serif; color: #1d2a26; background: #f6f4ee }
main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem }
h1 { font-size: 1.75rem; line-height: 1.2 }
a { color: #14513c }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p>${status < 500 ? '' : '<a href="">Prøv igjen</a> · '}<a href="/">Til forsiden</a></p>
</main>
</body>
</html>
`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      },
    },
  )
