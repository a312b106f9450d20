// Replaced by the route finder.
#include <vector>
#include "routes/routes.hpp"
#include "board/reach.hpp"
namespace stw::routes {
using namespace board;
static bool walk(const Network& n, HexId h, int node, const Crossings& used, Rng& rng, Route& out, int depth){
  // from node choose random path to next node
  (void)depth; auto& paths=n.board.tile_on(n.map,h).paths; std::size_t start=rng.below((uint32_t)std::max<size_t>(1,paths.size()));
  for(size_t i=0;i<paths.size();++i){ size_t p=(start+i)%paths.size(); End to; if(paths[p].a.node==node) to=paths[p].b; else if(paths[p].b.node==node) to=paths[p].a; else continue;
    Route r=out; HexId ch=h; r.push_back({h,(uint8_t)p});
    for(int g=0;g<60;++g){ if(!to.is_edge()){ out=r; return true;} int e=turned(to.edge,n.board.rotation[ch.value]); HexId nx=n.map[ch].neighbour[e]; if(!nx) break; int x=crossing(n.map,ch,e); if(used.has(x)) break; int ie=opposite(e); auto& ps=n.board.tile_on(n.map,nx).paths; std::vector<std::pair<size_t,End>> c; for(size_t q=0;q<ps.size();++q){ if(ps[q].a.is_edge()&&turned(ps[q].a.edge,n.board.rotation[nx.value])==ie) c.push_back({q,ps[q].b}); else if(ps[q].b.is_edge()&&turned(ps[q].b.edge,n.board.rotation[nx.value])==ie) c.push_back({q,ps[q].a}); } if(c.empty()) break; auto k=c[rng.below((uint32_t)c.size())]; ch=nx; r.push_back({ch,(uint8_t)k.first}); to=k.second; }
  } return false; }
__attribute__((weak)) bool sample(const Network& n, Range range, const Crossings& used, Rng& rng, Route& out){
  for(int t=0;t<12;++t) for(auto& s: n.board.stations) if(s.company==n.company){ Route r; if(walk(n,s.hex,s.node,used,rng,r,0)){ auto c=check(n,range,r,used); if(c.fault==Fault::none){ out=r; return true; } } }
  return false; }
}
