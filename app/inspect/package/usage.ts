export const usage = `vardeholm-shop init MODULE             writes the first test of the machines that the module exports, beside it
vardeholm-shop test SESSION MODULE …   makes a test of a session that the inspector saved; the modules export its machines
vardeholm-shop inspect [options]       serves the inspector's panel for pages on this machine

  --host ADDRESS   where to listen; default 127.0.0.1, which no other device reaches; 0.0.0.0 is every network
  --port NUMBER    default 4470; 0 is any free one
  --token TEXT     what pages and panels must know; default: a new one at each start
  --help           this text

The app connects with inspect({ connect: ADDRESS }), where ADDRESS is the one printed.`
