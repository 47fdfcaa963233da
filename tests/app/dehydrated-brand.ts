import { vardeholm } from '../../app/brands/vardeholm.ts'

// `app/brands/index.ts` reads the brand from the document when it is loaded: to be imported before it
const script = document.createElement('script')
script.type = 'application/json'
script.id = 'dehydrated'
script.textContent = JSON.stringify({ brand: vardeholm })
document.head.append(script)
